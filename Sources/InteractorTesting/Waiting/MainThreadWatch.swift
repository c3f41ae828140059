import Dispatch

/// Stops the process if the main thread is blocked long after a bound.
///
/// A thread that is blocked can't be freed, and whatever awaits the main actor never returns. So the failure is
/// reported on another thread.
nonisolated final class MainThreadWatch: Sendable {
    /// How long others may use the main thread without a break.
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
