/// The time of a ``TestClock``, and the tasks that sleep until a later one.
nonisolated struct SleepSchedule {
    struct Sleeper {
        let deadline: TestClock.Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private(set) var now = TestClock.Instant(offset: .zero)
    /// How long each sleep was meant to be.
    private(set) var sleeps: [Duration] = []
    /// Whether the clock's test is over, or a sleep has lasted too long.
    private(set) var hasEnded = false

    /// By the number of the sleep.
    var sleepers: [Int: Sleeper] = [:]

    /// The sleepers in the order in which they wake.
    private var inOrder: [Sleeper] {
        sleepers.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }.map(\.value)
    }

    var nextDeadline: TestClock.Instant? { sleepers.values.map(\.deadline).min() }

    /// Which tasks sleep, as a failure says it; nil if none does.
    var text: String? {
        guard let first = inOrder.first else { return nil }
        let tasks = sleepers.count == 1 ? "1 task sleeps" : "\(sleepers.count) tasks sleep"
        return
            "\(tasks) on a TestClock that stands at \(now.offset), the first until \(first.deadline.offset)."
    }

    /// Records a sleep and returns its number; nil after the end.
    mutating func begin(until deadline: TestClock.Instant) -> Int? {
        if hasEnded { return nil }
        sleeps.append(now.duration(to: deadline))
        return sleeps.count
    }

    /// Removes all sleepers, and returns them in order. Nobody sleeps from now on.
    mutating func end() -> [Sleeper] {
        defer { (sleepers, hasEnded) = ([:], true) }
        return inOrder
    }

    /// Moves the time, which doesn't go back, and returns those whose deadline has come, in order.
    mutating func move(to time: TestClock.Instant) -> [Sleeper] {
        now = max(now, time)
        let due = inOrder.filter { $0.deadline <= now }
        sleepers = sleepers.filter { $0.value.deadline > now }
        return due
    }
}
