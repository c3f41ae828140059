nonisolated extension TestClock {
    /// Advances the time, from one deadline to the next, and wakes the tasks whose deadline has come. Before each
    /// step, and at the end, tasks that are ready to run have their turns: ten seconds are ten ticks of a task that
    /// sleeps for a second again and again.
    ///
    /// A negative duration fails the test at the line of this call, and the time stays. So does a task that sleeps for
    /// zero again and again: no advance would end.
    public nonisolated(nonsending) func advance(
        by duration: Duration,
        file: StaticString = #filePath,
        line: UInt = #line
    ) async {
        let site = CallSite(file: file, line: line)
        guard isForward(duration, at: site) else { return }
        let watch = MainThreadWatch(of: "the end of advance(by:)", within: bound, at: site)
        defer { watch.stop() }
        await advance(at: site) { now.advanced(by: duration) }
    }

    /// Advances the time in one step, from a synchronous function: no task runs until it returns, so a task that
    /// sleeps again and again wakes once.
    ///
    /// A negative duration fails the test at the line of this call, and the time stays.
    public func advance(by duration: Duration, file: StaticString = #filePath, line: UInt = #line) {
        guard isForward(duration, at: CallSite(file: file, line: line)) else { return }
        wake(until: now.advanced(by: duration))
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
        let watch = MainThreadWatch(of: "a task that sleeps on the TestClock", within: bound, at: site)
        defer { watch.stop() }
        if let note = await waitInTest(within: bound, until: { sleeperCount > 0 }) {
            let text = "Expected a task that sleeps on the TestClock within \(bound); none does.\(note)"
            lifetime.report(text, at: site)
            return
        }
        await advance(at: site) { schedule.withLock { $0.nextDeadline } ?? now }
    }

    /// Advances to the time that `end` is when others have had their turns.
    private nonisolated(nonsending) func advance(at site: CallSite, to end: () -> Instant) async {
        guard await letOthersHaveTheirTurns(at: site) else { return }
        let end = end()
        while let next = schedule.withLock({ $0.nextDeadline }), next <= end {
            wake(until: next)
            guard await letOthersHaveTheirTurns(at: site) else { return }
        }
        wake(until: end)
    }

    /// Others' turns, until no sleep begins any more. If that doesn't happen, fails the test and returns false.
    private func letOthersHaveTheirTurns(at site: CallSite) async -> Bool {
        if await letOthersGoFirst(whileChanging: { schedule.withLock { $0.sleeps.count } }) { return true }
        let text = "Expected each task to sleep until a later time"
        lifetime.report("\(text); at \(now.offset), sleeps of zero follow each other without end.", at: site)
        return false
    }

    private func isForward(_ duration: Duration, at site: CallSite) -> Bool {
        if duration >= .zero { return true }
        lifetime.report("Expected a duration of zero or more; time doesn't go back by \(duration).", at: site)
        return false
    }
}
