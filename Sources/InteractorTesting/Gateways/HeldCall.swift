import Dispatch

/// A call of a ``FaultyGateway`` that waits in its thread. Safe from any thread.
public nonisolated final class HeldCall: Sendable {
    private let name: String
    private let bound: Duration
    private let site: CallSite
    private let reporter = Reporter()
    private let reached = Watched(false)
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
        if await reached.wait(within: bound, until: { $0 }) { return }
        reporter.report("Expected a call of \(name) within \(bound); none came.", at: site)
    }

    func wait() {
        reached.withLock { $0 = true }
        let (seconds, attoseconds) = bound.components
        let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
        if released.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success { return }
        // The call of release() may stand in line. It may stand in line for this very thread, so this
        // wait ends as well.
        let haveOthersGoneFirst = Guarded(false)
        Task.detached {
            await letOthersGoFirst()
            haveOthersGoneFirst.withLock { $0 = true }
            self.released.signal()
        }
        let isSignalled = released.wait(timeout: .now() + .seconds(60)) == .success
        if isSignalled, !haveOthersGoneFirst.withLock({ $0 }) { return }
        if released.wait(timeout: .now()) == .success { return }
        reporter.report("Expected a call of release() within \(bound); \(name) is still held.", at: site)
    }
}
