/// A clock that stands still until it is advanced, for everything that takes a clock.
///
///     let clock = TestClock()
///     async let answer = executor.response(to: request)      // tries again after a second
///     await clock.advanceToNextSleep()
///     #expect(try await answer == 42)
///
/// If a sleep lasts longer than a bound in real time, the test fails, and each sleep throws. At the end of the test, a
/// task that sleeps fails it, and so does a clock that was advanced although no code has slept on it or read its time,
/// unless the clock isn't `exhaustive`. Then each sleep throws `CancellationError`. A later sleep pauses briefly and
/// throws, too. Safe from any thread.
///
/// See `Docs/Testing.md`.
public nonisolated final class TestClock: Clock, Sendable {
    let schedule = Guarded(SleepSchedule())
    let lifetime: DoubleLifetime
    let bound: Duration

    /// Creates a clock that stands at zero.
    ///
    /// - Parameters:
    ///   - exhaustive: Whether each sleep must have ended when the test ends, and a clock that was advanced must have
    ///     been used.
    ///   - bound: How long a task may sleep, in real time.
    ///   - file: The file to report for failures without a call of their own. Omit this argument.
    ///   - line: See `file`.
    public init(
        exhaustive: Bool = true,
        within bound: Duration = .seconds(8),
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        lifetime = DoubleLifetime(
            of: "TestClock",
            exhaustive: exhaustive,
            at: CallSite(file: file, line: line)
        )
        self.bound = bound
        lifetime.begin { [schedule] lifetime in
            let (leftover, sleepers) = schedule.withLock { ($0.leftover, $0.end()) }
            if lifetime.checksLeftovers, let leftover { lifetime.report(leftover) }
            for sleeper in sleepers { sleeper.continuation.resume(throwing: CancellationError()) }
        }
    }

    /// The time to which the clock has been advanced. Code that reads it is generic, since `any Clock<Duration>`
    /// doesn't tell the type of its instants: `final class Poll<C: Clock>: … where C.Duration == Duration`.
    public var now: Instant {
        schedule.withLock { schedule in
            schedule.wasRead = true
            return schedule.now
        }
    }

    /// Zero: the clock is exact.
    public var minimumResolution: Duration { .zero }

    /// How long each sleep so far was meant to be, in the order in which they began; the sleeps of a time limit on this
    /// clock are among them.
    public var sleeps: [Duration] { schedule.withLock { $0.sleeps } }

    /// How many tasks sleep at the moment.
    public var sleeperCount: Int { schedule.withLock { $0.sleepers.count } }

    /// Sleeps until the clock has been advanced to `deadline`. Throws `CancellationError` if the task is
    /// canceled first.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let task = withUnsafeCurrentTask { $0?.hashValue }
        guard let number = schedule.withLock({ $0.begin(until: deadline, of: task) }) else {
            // A loop that ignores the error doesn't keep a core busy.
            try await ContinuousClock().sleep(for: .milliseconds(200))
            throw CancellationError()
        }
        if deadline <= schedule.withLock({ $0.now }) {
            // A loop of such sleeps doesn't keep a thread to itself.
            await Task.yield()
            return try Task.checkCancellation()
        }
        let timer = Task { await endSleepsThatLastTooLong() }
        defer {
            timer.cancel()
            schedule.withLock { _ = $0.waking.remove(number) }
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome = schedule.withLock { schedule -> Result<Void, any Error>? in
                    if Task.isCancelled || schedule.hasEnded { return .failure(CancellationError()) }
                    if deadline <= schedule.now { return .success(()) }
                    schedule.add(.init(deadline: deadline, task: task, continuation: continuation), number)
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            // Task.isCancelled is true already: a task that isn't asleep yet won't be.
            let sleeper = schedule.withLock { $0.sleepers.removeValue(forKey: number) }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Ends the sleeps when one has lasted too long, unless it is canceled.
    private func endSleepsThatLastTooLong() async {
        await pass(bound)
        if Task.isCancelled { return }
        let (text, sleepers) = schedule.withLock { ($0.text, $0.end()) }
        guard let text else { return }
        lifetime.report(
            """
            Expected each sleep to end within \(bound); \(text) Advance the clock after the sleep has started, by \
            advanceToNextSleep(), or cancel the task.
            """
        )
        let failure = TestFailure("A sleep on a TestClock lasted longer than \(bound).", at: lifetime.site)
        for sleeper in sleepers { sleeper.continuation.resume(throwing: failure) }
    }

    /// Moves the time, and wakes the tasks whose deadline has come, the earliest first.
    func wake(until time: Instant) {
        for sleeper in schedule.withLock({ $0.move(to: time) }) { sleeper.continuation.resume() }
    }
}
