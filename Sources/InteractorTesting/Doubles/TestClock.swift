import Interactors

/// A clock that stands still until it is advanced, for everything that takes a clock.
///
///     let clock = TestClock()
///     async let answer = executor.response(to: request)      // tries again after a second
///     await clock.advanceToNextSleep()
///     #expect(try await answer == 42)
///
/// If nobody advances the clock within a bound while a task sleeps on it, the test fails, and each sleep
/// throws. Safe from any thread.
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
        var sleeps: [Duration] = []
        var advances = 0
        /// How many tasks are about to advance the clock.
        var advancing = 0

        /// The sleepers in the order in which they wake.
        var inOrder: [Sleeper] {
            sleepers.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }.map(\.value)
        }
    }

    private let state = Watched(State())
    private let advancesByItself: Bool
    private let bound: Duration
    private let reporter = Reporter()
    private let site: CallSite

    /// Creates a clock that stands at zero.
    ///
    /// - Parameters:
    ///   - advancesByItself: Whether the clock advances to the next sleep whenever a task sleeps, so that no
    ///     test has to. A task that sleeps again and again keeps it going.
    ///   - bound: How long a task may sleep in real time.
    ///   - file: The file to report for that failure. Omit this argument.
    ///   - line: See `file`.
    public init(
        advancesByItself: Bool = false,
        within bound: Duration = .seconds(8),
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        self.advancesByItself = advancesByItself
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
            let due = state.inOrder.filter { $0.deadline <= state.now }
            state.sleepers = state.sleepers.filter { $0.value.deadline > state.now }
            return due
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// Waits until a task sleeps and no other is about to, and advances the time to the earliest deadline, so
    /// that a test needn't know how many tasks sleep, or for how long.
    ///
    /// A task is about to sleep if it is ready to run. Work that takes long, or runs on a dispatch queue or a
    /// thread of its own, isn't seen: wait for its sleep with ``waitForSleeps(_:within:file:line:)`` first.
    ///
    /// Fails the test at the line of this call if no task sleeps within `bound`.
    public nonisolated(nonsending) func advanceToNextSleep(
        within bound: Duration = .seconds(10),
        file: StaticString = #filePath,
        line: UInt = #line
    ) async {
        await waitForSleeps(within: bound, file: file, line: line)
        state.withLock { $0.advancing += 1 }
        await advanceToEarliestDeadline()
        state.withLock { $0.advancing -= 1 }
    }

    /// Returns when at least `count` tasks sleep at the same time; immediately, if they do. A sleep that has
    /// ended doesn't count.
    ///
    /// Fails the test at the line of this call if `bound`, in real time, passes first.
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

    /// Sleeps until the clock has been advanced to `deadline`. Throws `CancellationError` if the task is
    /// cancelled first.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let id = state.withLock { state in
            state.sleeps.append(state.now.duration(to: deadline))
            return state.sleeps.count
        }
        let watch = Task { await watchAdvances() }
        defer { watch.cancel() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome = state.withLock { state -> Result<Void, any Error>? in
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if deadline <= state.now { return .success(()) }
                    state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) } else { advanceByItself() }
            }
        } onCancel: {
            // Task.isCancelled is true already: a task that isn't asleep yet won't be.
            let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    private func advanceByItself() {
        let begins = state.withLock { state in
            let begins = advancesByItself && state.advancing == 0
            if begins { state.advancing = 1 }
            return begins
        }
        guard begins else { return }
        Task {
            repeat {
                await advanceToEarliestDeadline()
            } while state.withLock { state in
                if state.sleepers.isEmpty { state.advancing = 0 }
                return state.advancing > 0
            }
        }
    }

    private nonisolated(nonsending) func advanceToEarliestDeadline() async {
        await letOthersGoFirst { state.withLock { $0.sleeps.count } }
        let next = state.withLock { state in state.inOrder.first.map { state.now.duration(to: $0.deadline) } }
        if let next { advance(by: next) }
    }

    /// Ends the sleeps when nobody advances the clock, unless it is cancelled.
    private func watchAdvances() async {
        var seen = -1
        while state.withLock({ $0.advancing > 0 || $0.advances != seen }) {
            seen = state.withLock { $0.advances }
            guard await passes(bound) else { return }
        }
        endSleeps()
    }

    private func endSleeps() {
        let (sleepers, now) = state.withLock { state in
            defer { state.sleepers = [:] }
            return (state.inOrder, state.now.offset)
        }
        guard let first = sleepers.first else { return }
        let tasks = sleepers.count == 1 ? "1 task sleeps" : "\(sleepers.count) tasks sleep"
        let text = "\(tasks) on a TestClock that stands at \(now), the first until \(first.deadline.offset)."
        let failure = TestFailure("Expected a call of advance(by:) within \(bound); \(text)", at: site)
        reporter.report(failure)
        for sleeper in sleepers { sleeper.continuation.resume(throwing: failure) }
    }
}
