/// One wait of a test. It fails the test when its bound passes, even if the code that is waited for blocks its thread or
/// never returns.
///
/// A blocked thread can't be freed, and its test doesn't end. So a thread beside those of the tests reports the failure. If
/// the main thread or the pool is busy, perhaps with other tests, that can't be told from code that waits in vain: then a
/// line on standard error says so, and the failure comes when they are free.
nonisolated final class Wait: Sendable {
    private struct State {
        var hasEnded = false
        var hasFailed = false
        var wereThreadsBusy = false
    }

    private let expectation: String
    private let bound: Duration
    private let site: CallSite
    private let reporter = Reporter()
    private let state = Guarded(State())
    /// How often code of the test that waits has got a thread: here, or in a wait inside this one.
    private let signsOfLife = TestScope.current?.signsOfLife ?? Guarded(0)

    /// Begins a wait for what `expectation` says.
    init(for expectation: String, within bound: Duration, at site: CallSite) {
        (self.expectation, self.bound, self.site) = (expectation, bound, site)
        // A task, since the framework knows the test by its task-local values.
        Task(executorPreference: SpareThread.shared) { await self.watch() }
    }

    /// Ends the wait. False if it has failed the test.
    @discardableResult
    func end() -> Bool {
        state.withLock { state in
            state.hasEnded = true
            return !state.hasFailed
        }
    }

    /// Called now and then by the code that waits.
    @Sendable func showSignOfLife() { signsOfLife.withLock { $0 += 1 } }

    /// Waits until `condition` holds, which is looked at in the caller's isolation. False if the bound passes before, or
    /// if the task is canceled.
    nonisolated(nonsending) func until(
        _ condition: nonisolated(nonsending) () async throws -> Bool
    ) async rethrows -> Bool {
        try await poll(within: bound, eachRound: showSignOfLife, until: condition)
    }

    /// What a failure adds: which tasks sleep on a clock, and whether the threads were busy.
    var circumstances: String {
        let busy = " The main thread, or the pool, was busy when the bound passed, perhaps with another test."
        return TestScope.sleeps + (state.withLock { $0.wereThreadsBusy } ? busy : "")
    }

    /// Fails the test if there is no sign of life after the bound, although others go first.
    private func watch() async {
        await SpareThread.shared.pause(for: bound)
        while let signs = signs {
            let busy = Task(executorPreference: SpareThread.shared) { await self.sayThatThreadsAreBusy() }
            // Longer than a pause between two looks.
            await SpareThread.shared.pause(for: .milliseconds(200))
            // In the pool, whose line may be long.
            await Task.detached { await letOthersGoFirst() }.value
            busy.cancel()
            if signs == self.signs { return fail() }
        }
    }

    /// Nil after the end.
    private var signs: Int? { state.withLock { $0.hasEnded } ? nil : signsOfLife.withLock { $0 } }

    /// Says so after four seconds, unless it is canceled.
    private func sayThatThreadsAreBusy() async {
        await SpareThread.shared.pause(for: .seconds(4))
        if Task.isCancelled || signs == nil { return }
        let isFirst = state.withLock { state in
            defer { state.wereThreadsBusy = true }
            return !state.wereThreadsBusy
        }
        if !isFirst { return }
        SpareThread.shared.print(
            """
            \(site.fileID):\(site.line): Expected within \(bound): \(expectation). The main thread, or the pool, has been \
            busy since. If it waits for a lock or a semaphore, the test can't end.
            """
        )
    }

    private func fail() {
        let isLate = state.withLock { state in
            state.hasFailed = !state.hasEnded
            return state.hasFailed
        }
        if !isLate { return }
        let text = "it hasn't returned. It blocks its thread, as by a lock, or awaits what never comes."
        reporter.report("Expected within \(bound): \(expectation); \(text)\(circumstances)", at: site)
    }
}

/// Waits until `condition` holds, which is looked at in the caller's isolation. False if the bound passes before, or if
/// the task is canceled.
///
/// Between two looks, other work gets the thread, and the pauses grow, so that a long wait keeps no core busy. The looks
/// and the pauses add up to the bound, so the time in which nobody gets a thread counts little: an answer that is ready
/// is in time, no matter how busy the tests of a large suite keep the threads.
nonisolated(nonsending) func poll(
    within bound: Duration,
    eachRound: @Sendable () -> Void = {},
    until condition: nonisolated(nonsending) () async throws -> Bool
) async rethrows -> Bool {
    var left = bound
    var pause = min(bound / 20, .milliseconds(1))
    while true {
        let start = ContinuousClock.now
        if try await condition() { return true }
        left -= start.duration(to: .now)
        guard left > .zero, (try? await ContinuousClock().sleep(for: pause)) != nil else { return false }
        eachRound()
        await letOthersGoFirst(eachRound)
        left -= pause
        pause = min(pause * 5 / 4, .milliseconds(100))
    }
}
