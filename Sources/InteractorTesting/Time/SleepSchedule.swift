/// The time of a ``TestClock``, and the tasks that sleep until a later one.
nonisolated struct SleepSchedule {
    struct Sleeper {
        let deadline: TestClock.Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private(set) var now = TestClock.Instant(offset: .zero)
    /// How long each sleep was meant to be.
    private(set) var sleeps: [Duration] = []
    /// How often the time was moved.
    private(set) var moves = 0
    var advancesByItself = false
    /// Whether the clock's test is over.
    private(set) var hasEnded = false

    private var sleepers: [Int: Sleeper] = [:]

    var sleeperCount: Int { sleepers.count }

    /// The sleepers in the order in which they wake.
    private var inOrder: [Sleeper] {
        sleepers.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }.map(\.value)
    }

    var nextDeadline: TestClock.Instant? { sleepers.values.map(\.deadline).min() }

    /// Which tasks sleep, as a failure says it; nil if none does.
    var text: String? {
        guard let first = inOrder.first else { return nil }
        let tasks = sleeperCount == 1 ? "1 task sleeps" : "\(sleeperCount) tasks sleep"
        return
            "\(tasks) on a TestClock that stands at \(now.offset), the first until \(first.deadline.offset)."
    }

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

    mutating func end() -> [Sleeper] {
        hasEnded = true
        return removeAll()
    }

    /// Moves the time, which doesn't go back, and returns those whose deadline has come, in order.
    mutating func move(to time: TestClock.Instant) -> [Sleeper] {
        now = max(now, time)
        moves += 1
        let due = inOrder.filter { $0.deadline <= now }
        sleepers = sleepers.filter { $0.value.deadline > now }
        return due
    }
}
