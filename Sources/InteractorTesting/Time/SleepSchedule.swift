/// The time of a ``TestClock``, and the tasks that sleep until a later one.
nonisolated struct SleepSchedule {
    struct Sleeper {
        let deadline: TestClock.Instant
        /// Tells tasks apart that exist at the same time.
        let task: Int?
        let continuation: CheckedContinuation<Void, any Error>
    }

    private(set) var now = TestClock.Instant(offset: .zero)
    /// How long each sleep was meant to be.
    private(set) var sleeps: [Duration] = []
    /// Whether the clock's test is over, or a sleep has lasted too long.
    private(set) var hasEnded = false
    /// Whether the time was read.
    var wasRead = false
    /// Whether the test has advanced the time.
    private var wasAdvanced = false

    /// By the number of the sleep.
    var sleepers: [Int: Sleeper] = [:]
    /// The numbers of the sleeps that have ended, and whose tasks haven't got a thread yet.
    var waking: Set<Int> = []
    /// The tasks that have been woken, or are about to sleep, and don't sleep.
    private(set) var awake: Set<Int> = []

    /// The sleepers in the order in which they wake.
    private var inOrder: [(number: Int, sleeper: Sleeper)] {
        sleepers.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }.map {
            ($0.key, $0.value)
        }
    }

    var nextDeadline: TestClock.Instant? { sleepers.values.map(\.deadline).min() }

    /// Whether any code has slept, or read the time.
    var isUsed: Bool { wasRead || !sleeps.isEmpty }

    /// Which tasks sleep, as a failure says it; nil if none does.
    var text: String? {
        guard let first = nextDeadline else { return nil }
        let tasks = sleepers.count == 1 ? "1 task sleeps" : "\(sleepers.count) tasks sleep"
        let time = wasAdvanced ? "stands at \(now.offset)" : "hasn't been advanced"
        return "\(tasks) on a TestClock that \(time), the first until \(first.offset)."
    }

    /// Why the test fails at its end, if it does.
    var leftover: String? {
        if let text {
            return
                "Expected no sleep at the end of the test; \(text) Advance the clock, cancel the task, or pass"
                + " exhaustive: false."
        }
        if !wasAdvanced || isUsed { return nil }
        return
            "Expected code that uses this TestClock, since the test advanced it; none has slept on it or read its"
            + " time. Give the clock to the code, or pass exhaustive: false."
    }

    /// Records a sleep and returns its number; nil after the end.
    mutating func begin(until deadline: TestClock.Instant, of task: Int?) -> Int? {
        if hasEnded { return nil }
        sleeps.append(now.duration(to: deadline))
        if let task { awake.insert(task) }
        return sleeps.count
    }

    /// Lets the task of a sleep wait for its deadline.
    mutating func add(_ sleeper: Sleeper, _ number: Int) {
        sleepers[number] = sleeper
        if let task = sleeper.task { awake.remove(task) }
    }

    /// Removes all sleepers, and returns them in order. Nobody sleeps from now on.
    mutating func end() -> [Sleeper] {
        defer { (sleepers, hasEnded) = ([:], true) }
        return inOrder.map(\.sleeper)
    }

    /// Called when the test advances the time.
    mutating func beginAdvance() { (wasAdvanced, awake) = (true, []) }

    /// Moves the time, which doesn't go back, and returns those whose deadline has come, in order.
    mutating func move(to time: TestClock.Instant) -> [Sleeper] {
        now = max(now, time)
        let due = inOrder.filter { $0.sleeper.deadline <= now }
        sleepers = sleepers.filter { $0.value.deadline > now }
        waking.formUnion(due.map(\.number))
        awake = Set(due.compactMap(\.sleeper.task))
        return due.map(\.sleeper)
    }
}
