/// A clock that stands still until it is moved, for everything that takes a clock.
///
///     let clock = TestClock()
///     async let answer = executor.response(to: request)      // retries after a second
///     await clock.waitForSleeps(1)
///     clock.advance(by: .seconds(1))
///
/// Safe from any thread. A sleep ends when its deadline has come, or throws `CancellationError` when its task is
/// cancelled.
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
        var sleepers: [Int: Sleeper] = [:]
        var nextID = 0
        var cancelled: Set<Int> = []
        var sleeps: [Duration] = []
    }

    private let state = Guarded(State())
    private let slept = Waiting()
    private let reporter = Reporter()

    /// A clock at its beginning.
    public init() {}

    /// The time, as far as it was moved.
    public var now: Instant { state.withLock { $0.now } }

    /// Zero: the clock is exact.
    public var minimumResolution: Duration { .zero }

    /// How long each sleep so far was meant to be, in the order in which they began.
    public var sleeps: [Duration] { state.withLock { $0.sleeps } }

    /// How many tasks sleep at the moment.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Moves the time, and wakes those whose deadline has come, the earliest first.
    public func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }.map(\.value)
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// Returns when there were `count` sleeps since the clock was made; at once, if there were. Those that have
    /// ended count too.
    ///
    /// Fails the test at the line of this call when `bound`, in real time, passes before.
    public nonisolated(nonsending) func waitForSleeps(
        _ count: Int,
        within bound: Duration = .seconds(10),
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        if await slept.reach(count, within: bound, on: ContinuousClock()) { return }
        reporter.report(
            "Too few tasks went to sleep on the TestClock within \(bound).",
            expected: "sleeps: \(count)",
            came: "sleeps: \(slept.count)",
            at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Sleeps until the clock was moved to `deadline` or later.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        defer { state.withLock { _ = $0.cancelled.remove(id) } }
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
                slept.advance()
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                state.cancelled.insert(id)
                return state.sleepers.removeValue(forKey: id)
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }
}
