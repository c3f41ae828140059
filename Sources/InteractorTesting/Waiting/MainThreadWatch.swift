import Dispatch

/// Stops the process if the main thread is blocked long after a bound.
///
/// Nothing can unblock a thread, and a test that awaits the main actor would never return. So another thread reports
/// the failure.
nonisolated final class MainThreadWatch: Sendable {
    /// How many seconds after the bound the main thread may be busy without a break.
    private static let patience = 10

    private let isOver = Guarded(false)

    init(of expectation: String, within bound: Duration, at site: CallSite) {
        let (isOver, reporter) = (isOver, Reporter())
        DispatchQueue.global().asyncAfter(deadline: .now() + bound / .seconds(1)) {
            if isOver.withLock({ $0 }) { return }
            let turn = DispatchSemaphore(value: 0)
            DispatchQueue.main.async { turn.signal() }
            let result = turn.wait(timeout: .now() + .seconds(Self.patience))
            if result == .success || isOver.withLock({ $0 }) { return }
            let text = """
                Expected within \(bound): \(expectation); the main thread has been blocked for \
                \(Self.patience) seconds since. Something on it waits, as for a lock or a semaphore. \
                The process stops, since a blocked thread can't be freed.
                """
            let failure = TestFailure(text, at: site)
            reporter.report(failure)
            fatalError("\(site.file):\(site.line): \(failure)")
        }
    }

    func stop() { isOver.withLock { $0 = true } }
}
