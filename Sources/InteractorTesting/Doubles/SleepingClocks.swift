/// The test clocks that the work of one spec sleeps on, to name them when no answer comes.
nonisolated final class SleepingClocks: Sendable {
    @TaskLocal static var current: SleepingClocks?

    private let clocks = Guarded<[TestClock]>([])

    func add(_ clock: TestClock) {
        clocks.withLock { clocks in
            if !clocks.contains(where: { $0 === clock }) { clocks.append(clock) }
        }
    }

    /// Has every sleep throw. Returns descriptions of the sleeps.
    func endSleeps() -> [String] {
        clocks.withLock { $0 }.compactMap { $0.endSleeps() }
    }
}
