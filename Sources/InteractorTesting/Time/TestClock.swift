import Interactors

/// A clock that stands still until it is advanced, for everything that takes a clock.
///
///     let clock = TestClock()
///     async let answer = executor.response(to: request)      // tries again after a second
///     await clock.advanceToNextSleep()
///     #expect(try await answer == 42)
///
/// If nobody advances the clock within a bound while a task sleeps on it, the test fails, and each sleep
/// throws. At the end of the test, a sleep fails it, unless the clock isn't `exhaustive`, and throws
/// `CancellationError`. Safe from any thread.
///
/// See `Docs/Testing.md`.
public nonisolated final class TestClock: Clock, Sendable {
    let schedule = Guarded(SleepSchedule())
    let lifetime: DoubleLifetime
    private let advancesByItself: Bool
    private let bound: Duration

    /// Creates a clock that stands at zero.
    ///
    /// - Parameters:
    ///   - advancesByItself: Whether the clock advances to the next sleep whenever a task sleeps, so that no
    ///     test has to. For one task that sleeps at a time: of several, the clock may pass over one that is about
    ///     to sleep when the machine is busy. A task that sleeps again and again keeps it going.
    ///   - exhaustive: Whether each sleep must have ended when the test ends.
    ///   - bound: How long a task may sleep in real time.
    ///   - file: The file to report for that failure. Omit this argument.
    ///   - line: See `file`.
    public init(
        advancesByItself: Bool = false,
        exhaustive: Bool = true,
        within bound: Duration = .seconds(8),
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        lifetime = DoubleLifetime(of: "TestClock", at: CallSite(file: file, line: line))
        (self.advancesByItself, self.bound) = (advancesByItself, bound)
        lifetime.begin(status: { [schedule] in schedule.withLock { $0.text } }) { [schedule] lifetime in
            let (text, sleepers) = schedule.withLock { ($0.text, $0.end()) }
            if exhaustive, let text {
                let advice = "Advance the clock, cancel the task, or pass exhaustive: false."
                lifetime.report(
                    "Expected no sleep at the end of the test; \(text) \(advice)",
                    at: lifetime.site
                )
            }
            for sleeper in sleepers { sleeper.continuation.resume(throwing: CancellationError()) }
        }
    }

    /// The time to which the clock has been advanced.
    public var now: Instant { schedule.withLock { $0.now } }

    /// Zero: the clock is exact.
    public var minimumResolution: Duration { .zero }

    /// How long each sleep so far was meant to be, in the order in which they began.
    public var sleeps: [Duration] { schedule.withLock { $0.sleeps } }

    /// How many tasks sleep at the moment.
    public var sleeperCount: Int { schedule.withLock { $0.sleeperCount } }

    /// Sleeps until the clock has been advanced to `deadline`. Throws `CancellationError` if the task is
    /// canceled first.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        lifetime.noteUse()
        let number = schedule.withLock { $0.begin(until: deadline) }
        let timer = Task { await endSleepsUnlessAdvanced() }
        defer { timer.cancel() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome = schedule.withLock { schedule -> Result<Void, any Error>? in
                    if Task.isCancelled || schedule.hasEnded { return .failure(CancellationError()) }
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

    /// Ends the sleeps when nobody advances the clock, unless it is canceled.
    private func endSleepsUnlessAdvanced() async {
        var seen = -1
        while schedule.withLock({ $0.moves != seen }) {
            seen = schedule.withLock { $0.moves }
            _ = await wait(within: bound) { false }
            if Task.isCancelled { return }
        }
        let (text, sleepers) = schedule.withLock { ($0.text, $0.removeAll()) }
        guard let text else { return }
        let failure = TestFailure(
            """
            Expected a call of advance(by:) within \(bound); \(text) A call before the sleep doesn't count: \
            advanceToNextSleep() waits for one. In everyOrder, let the clock advance by itself.
            """,
            at: lifetime.site
        )
        lifetime.report(failure)
        for sleeper in sleepers { sleeper.continuation.resume(throwing: failure) }
    }

    private func advanceByItself() {
        let begins = schedule.withLock { schedule in
            defer { schedule.advancesByItself = advancesByItself }
            return advancesByItself && !schedule.advancesByItself
        }
        guard begins else { return }
        Task {
            repeat {
                await letOthersHaveTheirTurns()
                if let deadline = schedule.withLock({ $0.nextDeadline }) { wake(until: deadline) }
            } while schedule.withLock { schedule in
                schedule.advancesByItself = schedule.sleeperCount > 0
                return schedule.advancesByItself
            }
        }
    }

    /// Moves the time, and wakes the tasks whose deadline has come, the earliest first.
    func wake(until time: Instant) {
        for sleeper in schedule.withLock({ $0.move(to: time) }) { sleeper.continuation.resume() }
    }
}
