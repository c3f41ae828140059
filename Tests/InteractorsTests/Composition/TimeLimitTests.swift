import InteractorTesting
import InteractorTestingAdapters
import Interactors
import TestSupport
import Testing

@MainActor @Suite(.testKit, .timeLimit(.minutes(5))) struct TimeLimitTests {
    @Test(arguments: Style.allCases)
    func answerInTimeArrives(style: Style) async throws {
        let interactor = style.interactor { _ in "in time" }.timeout(.seconds(1), clock: TestClock.patient())
        #expect(try await interactor.answer() == "in time")
        #expect(try await interactor.outcome().get() == "in time")
    }

    @Test func lateAnswerOfAReplyIsIgnoredAndSeesThatItIsUnwanted() async {
        let (clock, kept) = (TestClock.patient(), KeptReply())
        let executor = kept.timeout(.seconds(5), message: "The server takes too long.", clock: clock)
            .executor()
        let errors = executor.collectUnhandledErrors()
        async let pass: Void = {
            await clock.waitForSleeps(1)
            clock.jump(by: .seconds(5))
        }()
        let error = await executor.outcome(of: Greet()).failure
        await pass
        #expect(error?.code == .timedOut)
        #expect(error?.message == "The server takes too long.")
        #expect(kept.value?.isCancelled == true)
        kept.value?.complete("late")
        #expect(errors.all.isEmpty)
    }

    @Test func timeThatIsUpAtOnceIsNotMissed() async {
        let executor = Asked().timeout(.nanoseconds(1)).executor()
        for _ in 0..<100 {
            #expect(await Caller.awaiting.outcome(on: executor).failure?.code == .timedOut)
        }
    }

    /// As far as the clock can tell, it is the end of time.
    @Test(arguments: [Duration.seconds(Int64.max), .seconds(200 * 365 * 24 * 60 * 60)])
    func limitBeyondEveryClockIsNone(limit: Duration) async {
        let (kept, heard) = (KeptReply(), Collector<String>())
        let executor = kept.timeout(limit).executor()
        executor.execute(Greet(heard: heard))
        // The timer sleeps, or has stopped the program.
        for _ in 0..<100 { await othersOnce() }
        kept.value?.complete("in time")
        await others { !heard.all.isEmpty }
        #expect(heard.all == ["in time"])
    }

    private nonisolated struct BrokenClock: Clock {
        var now: ContinuousClock.Instant { ContinuousClock.now }
        var minimumResolution: Duration { .zero }
        func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
            throw Offline()
        }
    }

    @Test(arguments: Caller.allCases)
    func limitHasPassedIfTheClockCanNotSleep(caller: Caller) async {
        let executor = Asked().timeout(.seconds(5), clock: BrokenClock()).executor()
        #expect(await caller.outcome(on: executor).failure?.code == .timedOut)
    }

    @Test func noTimeAtAllStopsWithAMessage() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ReturningGreeter().timeout(.zero)
        }
        #expect(try result.message.contains("leaves no time to answer. Give more than zero."))
    }

    @Test(arguments: Caller.allCases)
    func noSynchronousAttemptBeginsAfterTheTime(caller: Caller) async {
        let (clock, tries) = (TestClock.patient(), Collector<Int>())
        let failing = BlockInteractor { request in
            tries.append(0)
            clock.jump(by: .seconds(1))
            request.fail(Offline())
        }
        let executor = failing.retrying(attempts: 100).timeout(.seconds(3), clock: clock)
            .fallback(to: BlockInteractor { $0.complete("else") }).executor()
        #expect(await caller.outcome(on: executor).text == "else")
        #expect(tries.all.count == 3)
    }
}
