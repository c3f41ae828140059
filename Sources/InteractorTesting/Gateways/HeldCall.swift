import Dispatch

/// A call of a ``FaultyGateway`` that waits in its thread. Safe from any thread.
public nonisolated final class HeldCall: Sendable {
    private let name: String
    private let bound: Duration
    private let site: CallSite
    private let reporter = Reporter()
    private let reached = Waiting()
    private let released = DispatchSemaphore(value: 0)

    init(_ name: String, within bound: Duration, reportingAt site: CallSite) {
        self.name = name
        self.bound = bound
        self.site = site
    }

    /// Lets the call go on; if it hasn't come yet, it won't wait.
    public func release() { released.signal() }

    /// Returns when the call waits, or has waited. Fails the test, at the line where the call was planned, if
    /// that takes longer than the bound.
    public nonisolated(nonsending) func waitUntilReached() async {
        if await reached.reach(1, within: bound, on: ContinuousClock()) { return }
        reporter.report("\(name) is held.", expected: "the call", came: "no call within \(bound)", at: site)
    }

    func wait() {
        reached.advance()
        let (seconds, attoseconds) = bound.components
        let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
        if released.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success { return }
        // Whoever calls release() may stand in line. It may be this thread that they stand in line for, so this
        // wait ends as well.
        let haveOthersGoneFirst = Guarded(false)
        Task.detached {
            await Waiting.letOthersGoFirst()
            haveOthersGoneFirst.withLock { $0 = true }
            self.released.signal()
        }
        let isSignalled = released.wait(timeout: .now() + .seconds(60)) == .success
        if isSignalled, !haveOthersGoneFirst.withLock({ $0 }) { return }
        if released.wait(timeout: .now()) == .success { return }
        reporter.report(
            "\(name) is held.",
            expected: "a call of release()",
            came: "none within \(bound)",
            at: site
        )
    }
}
