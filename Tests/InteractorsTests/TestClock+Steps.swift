import InteractorTesting

/// Time in these tests passes while the caller's isolation is busy.
extension TestClock {
    /// Advances the time in one step, before any task has a turn.
    func jump(by duration: Duration) { advance(by: duration) }

    func waitForSleeps(_ count: Int = 1) async {
        await waitUntil("\(count) sleeping on the clock") { sleeperCount >= count }
    }
}
