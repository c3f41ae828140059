import Dispatch

/// One wait of a test. It fails the test when its bound passes, even if the code that is waited for blocks its thread
/// or never returns.
///
/// A blocked thread can't be freed, and its test doesn't end, so a task beside it reports the failure. If the main
/// thread or the pool is busy, perhaps with other tests, that can't be told from code that waits in vain: then a line
/// on standard error says so, and the failure comes when they are free.
nonisolated final class Wait: Sendable {
    private enum Phase { case waiting, late, failed, ended }

    private struct State {
        var phase = Phase.waiting
        var watch: Task<Void, Never>?
        var wereThreadsBusy = false
        /// What a failure says hasn't returned.
        var next = "it"
    }

    /// Its thread is neither the main one nor one of Swift's concurrency pool, all of which tests may block.
    private static let queue = DispatchQueue(label: "InteractorTesting.Wait")

    private let expectation: String
    private let bound: Duration
    private let site: CallSite
    private let reporter = Reporter()
    private let state = Guarded(State())

    /// Begins a wait for what `expectation` says.
    init(for expectation: String, within bound: Duration, at site: CallSite) {
        (self.expectation, self.bound, self.site) = (expectation, bound, site)
        let watch = Task { await self.watch() }
        state.withLock { $0.watch = watch }
        Self.queue.asyncAfter(deadline: .now() + (bound + .seconds(4)) / .seconds(1)) { [weak self] in
            self?.sayThatThreadsAreBusy()
        }
    }

    /// Names what has to return next.
    func expectReturn(of next: String) { state.withLock { $0.next = next } }

    /// Ends the wait. False if it has failed the test.
    @discardableResult
    func end() -> Bool {
        let (watch, hasFailed) = state.withLock { state in
            defer { state.phase = .ended }
            return (state.watch, state.phase == .failed)
        }
        watch?.cancel()
        return !hasFailed
    }

    /// Waits until `condition` holds, which is looked at in the caller's isolation. False if the bound passes before,
    /// or if the task is canceled.
    nonisolated(nonsending) func until(
        _ condition: nonisolated(nonsending) () async throws -> Bool
    ) async rethrows -> Bool {
        var isMet = false
        try await poll {
            isMet = try await condition()
            return isMet || state.withLock { $0.phase != .waiting }
        }
        return isMet
    }

    /// The same, and then ends the wait. If the bound passes before, fails the test, with what has come instead.
    @discardableResult
    nonisolated(nonsending) func until(
        _ condition: nonisolated(nonsending) () async throws -> Bool,
        orFail came: () -> String
    ) async rethrows -> Bool {
        defer { end() }
        if try await until(condition) { return true }
        if !Task.isCancelled, end() { report(came()) }
        return false
    }

    /// What a failure adds if the threads were busy.
    var circumstances: String {
        let busy = " The main thread, or the pool, was busy when the bound passed, perhaps with another test."
        return state.withLock { $0.wereThreadsBusy } ? busy : ""
    }

    private func report(_ came: String) {
        reporter.report("Expected within \(bound): \(expectation); \(came)\(circumstances)", at: site)
    }

    /// After the bound, leaves the failure to the code that waits. If that doesn't end the wait, fails the test.
    private func watch() async {
        await pass(bound)
        guard move(from: .waiting, to: .late) else { return }
        // Longer than a pause between two looks.
        await pass(.milliseconds(500))
        guard move(from: .late, to: .failed) else { return }
        let next = state.withLock { $0.next }
        report("\(next) hasn't returned. It blocks its thread, as by a lock, or awaits what never comes.")
    }

    /// False if the wait has ended.
    private func move(from old: Phase, to new: Phase) -> Bool {
        state.withLock { state in
            if state.phase != old { return false }
            state.phase = new
            return true
        }
    }

    private func sayThatThreadsAreBusy() {
        let isOver = state.withLock { state in
            state.wereThreadsBusy = true
            return state.phase == .ended || state.phase == .failed
        }
        if isOver { return }
        let text = """
            \(site.fileID):\(site.line): Expected within \(bound): \(expectation). The main thread, or the pool, has been \
            busy since. If it waits for a lock or a semaphore, the test can't end.

            """
        let bytes = Array(text.utf8).withUnsafeBytes { DispatchData(bytes: $0) }
        DispatchIO.write(toFileDescriptor: 2, data: bytes, runningHandlerOn: Self.queue) { _, _ in }
    }
}
