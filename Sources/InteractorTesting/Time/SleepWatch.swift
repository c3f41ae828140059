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
        let (sleepers, now, isInVain) = schedule.withLock { schedule in
            (schedule.removeAll(), schedule.now.offset, schedule.wasAdvancedInVain)
        }
        guard let first = sleepers.first else { return }
        let tasks = sleepers.count == 1 ? "1 task sleeps" : "\(sleepers.count) tasks sleep"
        let advice =
            isInVain
            ? " It was advanced when no task slept: call advanceToNextSleep(), which waits for one." : ""
        let failure = TestFailure(
            """
            Expected a call of advance(by:) within \(bound); \(tasks) on a TestClock that stands at \(now), \
            the first until \(first.deadline.offset).\(advice)
            """,
            at: lifetime.site
        )
        lifetime.report(failure)
        for sleeper in sleepers { sleeper.continuation.resume(throwing: failure) }
    }
}
