/// One advance of a ``TestClock``, and what limits it.
nonisolated struct Advance {
    /// More sleeps than these are those of a task that sleeps for nearly nothing.
    private static let mostSleeps = 5000

    private let clock: TestClock
    private let site: CallSite
    private let sleepsBefore: Int

    init(of clock: TestClock, at site: CallSite) {
        (self.clock, self.site, sleepsBefore) = (clock, site, clock.sleeps.count)
    }

    /// Lets others go first until no sleep begins any more. If that doesn't happen, fails the test and returns false.
    ///
    /// It waits for each task that was woken to get a thread. From then on, the task has ten times as long as the slowest
    /// job so far has waited for its thread, but at least 20 milliseconds, since another process may take its core. If it
    /// sleeps again earlier, nothing is waited for.
    func letOthersSleep() async -> Bool {
        let start = ContinuousClock.now
        var latency = Duration.zero
        var (quietSince, quietRounds) = (start, 0)
        var sleeps = clock.sleeps.count
        while !Task.isCancelled {
            let roundStart = ContinuousClock.now
            await standInLine()
            latency = max(latency, roundStart.duration(to: .now))
            let (newSleeps, isWaking, isAnyAwake) = clock.schedule.withLock {
                ($0.sleeps.count, !$0.waking.isEmpty, $0.isAnyAwake)
            }
            if newSleeps - sleepsBefore > Self.mostSleeps {
                reportManySleeps()
                return false
            }
            if isWaking { latency = max(latency, start.duration(to: .now)) }
            quietRounds += 1
            if isWaking || newSleeps != sleeps { (quietSince, quietRounds) = (.now, 0) }
            sleeps = newSleeps
            let patience = isAnyAwake ? max(.milliseconds(20), latency * 10) : .zero
            if quietRounds >= 20, quietSince.duration(to: .now) >= patience { return true }
        }
        return true
    }

    private func reportManySleeps() {
        let last = clock.sleeps.last ?? .zero
        clock.lifetime.report(
            """
            Expected the advance of the TestClock to end within \(Self.mostSleeps) sleeps; more have begun, the last one \
            for \(last). Let the task sleep longer, or advance by less.
            """,
            at: site
        )
    }
}
