import InteractorTesting

/// Time in these tests passes while the caller's isolation is busy.
extension TestClock {
    /// A clock for tests that share a busy machine: a task may sleep for a minute of real time.
    static func patient() -> TestClock { TestClock(within: .seconds(60)) }

    /// Advances the time in one step, before any task has a turn.
    func jump(by duration: Duration) { advance(by: duration) }

    func waitForSleeps(_ count: Int = 1) async {
        await waitUntil("\(count) sleeping on the clock", within: .seconds(60)) { sleeperCount >= count }
    }
}
