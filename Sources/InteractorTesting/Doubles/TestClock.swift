import Interactors

/// A clock that stands still until it is advanced, for everything that takes a clock.
///
///     let clock = TestClock()
///     async let answer = executor.response(to: request)      // tries again after a second
///     await clock.waitForSleeps()
///     clock.advance(by: .seconds(1))
///
/// Safe from any thread. A sleep ends when its deadline has come, or throws `CancellationError` when its task
/// is cancelled. If nobody advances the clock while a task sleeps on it, the test fails when the bound has
/// passed, and each sleep throws.
public nonisolated final class TestClock: Clock, Sendable {
    /// A time of the clock, counted from its beginning.
    public struct Instant: InstantProtocol {
        /// How long after the beginning.
        public let offset: Duration

        /// The time `duration` later.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// How long it is from here to `other`.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Whether `left` is earlier.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var advances = 0
        var sleepers: [Int: Sleeper] = [:]
        var nextID = 0
        var cancelled: Set<Int> = []
        var sleeps: [Duration] = []
    }

    private let state = Watched(State())
    private let bound: Duration
    private let reporter = Reporter()
    private let site: CallSite

    /// A clock at its beginning.
    ///
    /// - Parameters:
    ///   - bound: How long a task may sleep in real time while nobody advances the clock.
    ///   - file: Where that failure is shown; leave it out, as the line.
    ///   - line: See `file`.
    public init(within bound: Duration = .seconds(30), file: StaticString = #filePath, line: UInt = #line) {
        self.bound = bound
        site = CallSite(file: file, line: line)
    }

    /// The time to which the clock has been advanced.
    public var now: Instant { state.withLock { $0.now } }

    /// Zero: the clock is exact.
    public var minimumResolution: Duration { .zero }

    /// How long each sleep so far was meant to be, in the order in which they began.
    public var sleeps: [Duration] { state.withLock { $0.sleeps } }

    /// How many tasks sleep at the moment.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Advances the time, and wakes the tasks whose deadline has come, the earliest first.
    public func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            state.advances += 1
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }.map(\.value)
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// Returns when at least `count` tasks sleep at the same time; at once, if they do. A sleep that has
    /// ended doesn't count.
    ///
    /// Fails the test at the line of this call when `bound`, in real time, passes before.
    public nonisolated(nonsending) func waitForSleeps(
        _ count: Int = 1,
        within bound: Duration = .seconds(10),
        file: StaticString = #filePath,
        line: UInt = #line
    ) async {
        if await state.wait(within: bound, until: { $0.sleepers.count >= count }) { return }
        let (asleep, all) = state.withLock { ($0.sleepers.count, $0.sleeps.count) }
        reporter.report(
            """
            Expected \(count) sleeping on the TestClock within \(bound); \(asleep) sleeping now, of \(all) \
            since it was made.
            """,
            at: CallSite(file: file, line: line)
        )
    }

    /// Sleeps until the clock has been advanced to `deadline`.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        SleepingClocks.current?.add(self)
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        let watch = Task { await watchAdvances() }
        defer {
            watch.cancel()
            state.withLock { _ = $0.cancelled.remove(id) }
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome = state.withLock { state -> Result<Void, any Error>? in
                    state.sleeps.append(state.now.duration(to: deadline))
                    if state.cancelled.contains(id) { return .failure(CancellationError()) }
                    if deadline <= state.now { return .success(()) }
                    state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                state.cancelled.insert(id)
                return state.sleepers.removeValue(forKey: id)
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Ends the sleeps when nobody advances the clock, until it is cancelled.
    private func watchAdvances() async {
        while !Task.isCancelled {
            let seen = state.withLock { $0.advances }
            if await state.wait(within: bound, until: { $0.advances > seen }) || Task.isCancelled { continue }
            guard let sleeps = endSleeps() else { continue }
            reporter.report("Expected a call of advance(by:) within \(bound); \(sleeps).", at: site)
        }
    }

    /// Has every sleep throw. Returns a description of the sleeps, or nil if there is none.
    func endSleeps() -> String? {
        let (sleepers, now) = state.withLock { state in
            defer { state.sleepers = [:] }
            return (state.sleepers.values.sorted { $0.deadline < $1.deadline }, state.now.offset)
        }
        guard let first = sleepers.first else { return nil }
        let tasks = sleepers.count == 1 ? "1 task sleeps" : "\(sleepers.count) tasks sleep"
        let text = "\(tasks) on a TestClock that stands at \(now), the first until \(first.deadline.offset)"
        for sleeper in sleepers { sleeper.continuation.resume(throwing: InteractorError(message: text)) }
        return text
    }
}
