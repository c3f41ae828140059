nonisolated extension TestClock {
    /// More sleeps than these are those of a task that sleeps for nearly nothing.
    private static var mostSleeps: Int { 5000 }

    /// Lets others go first until no sleep begins any more. If that doesn't happen, since more sleeps than are sensible
    /// have begun after the first `sleepsBefore`, fails the test and returns false.
    ///
    /// It waits for each task that was woken to get a thread. From then on, the task has 50 milliseconds in which
    /// others get one, since another process may take its core. If it sleeps again earlier, nothing is waited for.
    func letOthersSleep(since sleepsBefore: Int, at site: CallSite) async -> Bool {
        var (quietRounds, quietTime) = (0, Duration.zero)
        var sleeps = self.sleeps.count
        while !Task.isCancelled {
            let start = ContinuousClock.now
            await standInLine()
            let (newSleeps, isWaking, isAnyAwake) = schedule.withLock {
                ($0.sleeps.count, !$0.waking.isEmpty, !$0.awake.isEmpty)
            }
            if newSleeps - sleepsBefore > Self.mostSleeps {
                reportManySleeps(at: site)
                return false
            }
            quietRounds += 1
            // A round that takes longer is one in which the machine has been busy.
            quietTime += min(start.duration(to: .now), .milliseconds(1))
            if isWaking || newSleeps != sleeps { (quietRounds, quietTime) = (0, .zero) }
            sleeps = newSleeps
            if quietRounds >= 20, !isAnyAwake || quietTime >= .milliseconds(50) { return true }
        }
        return true
    }

    private func reportManySleeps(at site: CallSite) {
        lifetime.report(
            """
            Expected the advance of the TestClock to end within \(Self.mostSleeps) sleeps; more have begun, the last one \
            for \(sleeps.last ?? .zero). Let the task sleep longer, or advance by less.
            """,
            at: site
        )
    }
}
