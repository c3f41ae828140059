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
///
/// See `Docs/Testing.md`.
public nonisolated final class TestClock: Clock, Sendable {
    private let schedule = Watched(SleepSchedule())
    private let advancesByItself: Bool
    private let watch: SleepWatch
    private let reporter = Reporter()

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
        let site = CallSite(file: file, line: line)
        watch = SleepWatch(schedule: schedule, bound: bound, reporter: reporter, site: site)
    }

    /// The time to which the clock has been advanced.
    public var now: Instant { schedule.withLock { $0.now } }

    /// Zero: the clock is exact.
    public var minimumResolution: Duration { .zero }

    /// How long each sleep so far was meant to be, in the order in which they began.
    public var sleeps: [Duration] { schedule.withLock { $0.sleeps } }

    /// How many tasks sleep at the moment.
    public var sleeperCount: Int { schedule.withLock { $0.sleeperCount } }

    /// Advances the time, and wakes the tasks whose deadline has come, the earliest first.
    ///
    /// A sleep that begins later counts from the new time. Where a task may not sleep yet, as in a `meanwhile` of
    /// an asynchronous interactor, call ``advanceToNextSleep(within:file:line:)``, which waits for it.
    public func advance(by duration: Duration) {
        for sleeper in schedule.withLock({ $0.advance(by: duration) }) { sleeper.continuation.resume() }
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
        schedule.withLock { $0.advancing += 1 }
        await advanceToEarliestDeadline()
        schedule.withLock { $0.advancing -= 1 }
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
        if await schedule.wait(within: bound, until: { $0.sleeperCount >= count }) { return }
        let (asleep, all) = schedule.withLock { ($0.sleeperCount, $0.sleeps.count) }
        reporter.report(
            """
            Expected \(count) sleeping on the TestClock within \(bound); \(asleep) sleeping now, of \(all) \
            since it was made.
            """,
            at: CallSite(file: file, line: line)
        )
    }

    /// Sleeps until the clock has been advanced to `deadline`. Throws `CancellationError` if the task is
    /// canceled first.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let number = schedule.withLock { $0.begin(until: deadline) }
        let timer = Task { await watch.endSleepsUnlessAdvanced() }
        defer { timer.cancel() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome = schedule.withLock { schedule -> Result<Void, any Error>? in
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if deadline <= schedule.now { return .success(()) }
                    schedule.add(.init(deadline: deadline, continuation: continuation), number: number)
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) } else { advanceByItself() }
            }
        } onCancel: {
            // Task.isCancelled is true already: a task that isn't asleep yet won't be.
            let sleeper = schedule.withLock { $0.remove(number: number) }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    private func advanceByItself() {
        let begins = schedule.withLock { schedule in
            let begins = advancesByItself && schedule.advancing == 0
            if begins { schedule.advancing = 1 }
            return begins
        }
        guard begins else { return }
        Task {
            repeat {
                await advanceToEarliestDeadline()
            } while schedule.withLock { schedule in
                if schedule.sleeperCount == 0 { schedule.advancing = 0 }
                return schedule.advancing > 0
            }
        }
    }

    private nonisolated(nonsending) func advanceToEarliestDeadline() async {
        await letOthersGoFirst { schedule.withLock { $0.sleeps.count } }
        if let duration = schedule.withLock({ $0.untilNext }) { advance(by: duration) }
    }
}
