nonisolated extension TestClock {
    /// Advances the time from one deadline to the next, and wakes the tasks whose deadline has come. Before each step and
    /// at the end, it waits until the tasks that were woken sleep again or have had time to, no matter how busy the
    /// machine is: ten seconds are ten ticks of a task that sleeps for a second again and again.
    ///
    /// If no code has used the clock yet, first waits up to a second for the first sleep. Later on, use
    /// ``advanceToNextSleep(within:file:line:)`` for a sleep that may not have started.
    ///
    /// Fails the test at the line of this call, and stops there, if a task sleeps so briefly, again and again, that it
    /// would take thousands of steps. A negative duration fails it, too, and the time stays.
    public nonisolated(nonsending) func advance(
        by duration: Duration,
        file: StaticString = #filePath,
        line: UInt = #line
    ) async {
        let site = CallSite(file: file, line: line)
        guard beginAdvance(by: duration, at: site) else { return }
        // An advance that no code sees fails the test.
        if lifetime.checksLeftovers {
            let start = ContinuousClock.now
            await poll { schedule.withLock { $0.isUsed } || start.duration(to: .now) > .seconds(1) }
        }
        await advance(at: site) { schedule.withLock { $0.now.advanced(by: duration) } }
    }

    /// Advances the time in one step, from a synchronous function: no task runs until it returns, so a task that
    /// sleeps again and again wakes once.
    ///
    /// A negative duration fails the test at the line of this call, and the time stays.
    public func advance(by duration: Duration, file: StaticString = #filePath, line: UInt = #line) {
        guard beginAdvance(by: duration, at: CallSite(file: file, line: line)) else { return }
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
        let expected = "a task that sleeps on the TestClock"
        let wait = Wait(for: expected, within: bound, at: site)
        defer { wait.end() }
        if await wait.until({ sleeperCount > 0 }) {
            wait.end()
            await advance(at: site) { schedule.withLock { $0.nextDeadline ?? $0.now } }
        } else if !Task.isCancelled, wait.end() {
            lifetime.report("Expected \(expected) within \(bound); none does.\(wait.circumstances)", at: site)
        }
    }

    /// Advances to the time that `end` is when others have gone first.
    private nonisolated(nonsending) func advance(at site: CallSite, to end: () -> Instant) async {
        let wait = Wait(for: "the end of an advance of the TestClock", within: .seconds(60), at: site)
        defer { wait.end() }
        let advance = Advance(of: self, at: site)
        guard await advance.letOthersSleep() else { return }
        let end = end()
        while let next = schedule.withLock({ $0.nextDeadline }), next <= end {
            wake(until: next)
            guard await advance.letOthersSleep() else { return }
        }
        wake(until: end)
    }

    private func beginAdvance(by duration: Duration, at site: CallSite) -> Bool {
        lifetime.use()
        if duration >= .zero {
            schedule.withLock { $0.beginAdvance() }
            return true
        }
        lifetime.report("Expected a duration of zero or more; time doesn't go back by \(duration).", at: site)
        return false
    }
}
