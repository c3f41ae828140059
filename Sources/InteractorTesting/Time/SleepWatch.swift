/// Ends the sleeps on a ``TestClock`` that nobody advances.
nonisolated struct SleepWatch: Sendable {
    let schedule: Guarded<SleepSchedule>
    let bound: Duration
    let lifetime: DoubleLifetime

    /// Ends the sleeps when nobody advances the clock, unless it is canceled.
    func endSleepsUnlessAdvanced() async {
        var seen = -1
        while schedule.withLock({ $0.advancing > 0 || $0.moves != seen }) {
            seen = schedule.withLock { $0.moves }
            _ = await wait(within: bound, turns: 0) { false }
            if Task.isCancelled { return }
        }
        endSleeps()
    }

    private func endSleeps() {
        let (text, sleepers, isInVain) = schedule.withLock { ($0.text, $0.removeAll(), $0.wasAdvancedInVain) }
        guard let text else { return }
        let advice = """
             It was advanced when no task slept: call advanceToNextSleep(), which waits for one; in everyOrder, let \
            the clock advance by itself.
            """
        let failure = TestFailure(
            "Expected a call of advance(by:) within \(bound); \(text)\(isInVain ? advice : "")",
            at: lifetime.site
        )
        lifetime.report(failure)
        for sleeper in sleepers { sleeper.continuation.resume(throwing: failure) }
    }
}
