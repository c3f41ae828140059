/// The time of a ``TestClock``, and the tasks that sleep until a later one.
nonisolated struct SleepSchedule {
    struct Sleeper {
        let deadline: TestClock.Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private(set) var now = TestClock.Instant(offset: .zero)
    /// How long each sleep was meant to be.
    private(set) var sleeps: [Duration] = []
    private(set) var advances = 0
    /// Whether the time was advanced when no task slept.
    private(set) var wasAdvancedInVain = false
    /// How many tasks are about to advance the time.
    var advancing = 0

    private var sleepers: [Int: Sleeper] = [:]

    var sleeperCount: Int { sleepers.count }

    /// The sleepers in the order in which they wake.
    var inOrder: [Sleeper] {
        sleepers.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }.map(\.value)
    }

    /// How long it is to the next deadline.
    var untilNext: Duration? { inOrder.first.map { now.duration(to: $0.deadline) } }

    /// Notes a sleep. Returns its number.
    mutating func begin(until deadline: TestClock.Instant) -> Int {
        sleeps.append(now.duration(to: deadline))
        return sleeps.count
    }

    mutating func add(_ sleeper: Sleeper, number: Int) { sleepers[number] = sleeper }

    mutating func remove(number: Int) -> Sleeper? { sleepers.removeValue(forKey: number) }

    /// Removes all sleepers, and returns them in order.
    mutating func removeAll() -> [Sleeper] {
        defer { sleepers = [:] }
        return inOrder
    }

    /// Advances the time, and returns those whose deadline has come, in order.
    mutating func advance(by duration: Duration) -> [Sleeper] {
        if sleepers.isEmpty { wasAdvancedInVain = true }
        now = now.advanced(by: duration)
        advances += 1
        let due = inOrder.filter { $0.deadline <= now }
        sleepers = sleepers.filter { $0.value.deadline > now }
        return due
    }
}
