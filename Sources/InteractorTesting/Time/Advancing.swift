nonisolated extension TestClock {
    /// Advances the time from one deadline to the next, and wakes the tasks whose deadline has come. Before each step
    /// and at the end, it waits until the tasks that were woken sleep again or have had time to: ten seconds are ten
    /// ticks of a task that sleeps for a second again and again.
    ///
    /// If no code has used an exhaustive clock yet, first waits up to a second for the first sleep. Later on, use
    /// ``advanceToNextSleep(within:file:line:)`` for a sleep that may not have started.
    ///
    /// Fails the test at the line of this call, and stops there, if a task sleeps so briefly, again and again, that it
    /// would take thousands of steps. Time doesn't go back: a negative duration is zero.
    public nonisolated(nonsending) func advance(
        by duration: Duration,
        file: StaticString = #filePath,
        line: UInt = #line
    ) async {
        let site = CallSite(file: file, line: line)
        beginAdvance()
        // An advance that no code sees fails the test.
        if lifetime.checksLeftovers {
            let start = ContinuousClock.now
            await poll { schedule.withLock { $0.isUsed } || start.duration(to: .now) > .seconds(1) }
        }
        await advance(at: site) { $0.now.advanced(by: duration) }
    }

    /// Advances the time in one step, from a synchronous function: no task runs until it returns, so a task that
    /// sleeps again and again wakes once.
    public func advance(by duration: Duration) {
        beginAdvance()
        wake(until: schedule.withLock { $0.now.advanced(by: duration) })
    }

    /// Waits until a task sleeps and no other is about to, and advances the time to the earliest deadline, so
    /// that a test needn't know how many tasks sleep, or for how long.
    ///
    /// A task is about to sleep if it is ready to run. Work that takes long, or runs on a dispatch queue or a
    /// thread of its own, isn't seen: wait for its sleep first, by `waitUntil { clock.sleeperCount == 2 }`.
    ///
    /// Fails the test at the line of this call if no task sleeps within `bound`.
    public nonisolated(nonsending) func advanceToNextSleep(
        within bound: Duration = .seconds(10),
        file: StaticString = #filePath,
        line: UInt = #line
    ) async {
        let site = CallSite(file: file, line: line)
        let wait = Wait(for: "a task that sleeps on the TestClock", within: bound, at: site)
        let none = "none does. If the code should sleep, give it this clock."
        guard await wait.until({ sleeperCount > 0 }, orFail: { none }) else { return }
        await advance(at: site) { $0.nextDeadline ?? $0.now }
    }

    /// Advances to the time that `end` returns when others have gone first.
    private nonisolated(nonsending) func advance(
        at site: CallSite,
        to end: (SleepSchedule) -> Instant
    ) async {
        let wait = Wait(for: "the end of an advance of the TestClock", within: .seconds(60), at: site)
        defer { wait.end() }
        let sleepsBefore = sleeps.count
        guard await letOthersSleep(since: sleepsBefore, at: site) else { return }
        let end = schedule.withLock { end($0) }
        while let next = schedule.withLock({ $0.nextDeadline }), next <= end {
            wake(until: next)
            guard await letOthersSleep(since: sleepsBefore, at: site) else { return }
        }
        wake(until: end)
    }

    private func beginAdvance() { schedule.withLock { $0.beginAdvance() } }
}
