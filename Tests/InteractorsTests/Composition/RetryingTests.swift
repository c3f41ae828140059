import InteractorTesting
import InteractorTestingAdapters
import TestSupport
import Testing

@testable import Interactors

@MainActor @Suite(.testKit, .timeLimit(.minutes(5))) struct RetryingTests {
    /// An interactor that fails until it has been tried `successfulTry` times.
    private func flaky(_ style: Style, successfulTry: Int, tries: Collector<String>) -> any Interactor<Greet>
    {
        style.interactor { name in
            tries.append(name)
            if tries.all.count < successfulTry { throw Offline() }
            return "try \(tries.all.count)"
        }
    }

    @Test(arguments: Style.allCases)
    func triesUntilItSucceeds(style: Style) async throws {
        let tries = Collector<String>()
        let interactor = flaky(style, successfulTry: 3, tries: tries).retrying(attempts: 5)
        #expect(try await interactor.answer() == "try 3")
        #expect(tries.all.count == 3)
    }

    @Test(arguments: Style.allCases)
    func givesUpWithTheLastErrorAfterItsAttempts(style: Style) async {
        let tries = Collector<String>()
        let interactor = flaky(style, successfulTry: 9, tries: tries).retrying(attempts: 3)
        #expect(await interactor.outcome().failure?.underlyingError(as: Offline.self) == Offline())
        #expect(tries.all.count == 3)
    }

    @Test(arguments: Style.allCases)
    func waitsBetweenTriesAndTellsOfEachInTheCallersIsolation(style: Style) async throws {
        let (clock, tries, retries) = (TestClock.patient(), Collector<String>(), Collector<String>())
        let executor = flaky(style, successfulTry: 4, tries: tries).retrying(
            attempts: 4,
            backoff: .doubling(from: .seconds(1), upTo: .seconds(3)),
            clock: clock,
            onRetry: { error, attempt, delay in
                MainActor.assertIsolated()
                retries.append("\(attempt) \(InteractorError(error).code.rawValue) \(delay)")
            }
        ).executor()
        let answer = Task { await executor.outcome(of: Greet()).text }
        for seconds in 1...3 {
            await clock.waitForSleeps(1)
            clock.jump(by: .seconds(seconds))
        }
        #expect(await answer.value == "try 4")
        #expect(retries.all == ["1 failed 1.0 seconds", "2 failed 2.0 seconds", "3 failed 3.0 seconds"])
        #expect(clock.sleeps == [.seconds(1), .seconds(2), .seconds(3)])
    }

    @Test(arguments: Style.allCases)
    func cancellingEndsTheWaitAtOnceAndNoTryFollows(style: Style) async {
        let (clock, tries, heard) = (TestClock.patient(), Collector<String>(), Collector<String>())
        let executor = flaky(style, successfulTry: 9, tries: tries)
            .retrying(attempts: 5, backoff: .constant(.seconds(1)), clock: clock).executor()
        let task = Task { try await executor.response(to: Greet()) }
        let request = Greet(heard: heard)
        executor.execute(request)
        await clock.waitForSleeps(2)
        task.cancel()
        request.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        await others { !heard.all.isEmpty }
        #expect(heard.all == ["cancelled"])
        clock.jump(by: .seconds(9))
        #expect(tries.all.count == 2)
    }

    @Test(
        arguments: [
            RetryBackoff.constant(.seconds(Int64.max)),
            .doubling(from: .seconds(Int64.max / 3), upTo: .seconds(Int64.max)),
        ]
    )
    func pauseBeyondEveryClockLastsUntilACancellation(backoff: RetryBackoff) async {
        let (retries, heard) = (Collector<Int>(), Collector<String>())
        let executor = BlockInteractor { $0.fail(Offline()) }
            .retrying(
                attempts: 5,
                backoff: backoff,
                onRetry: { _, attempt, _ in retries.append(attempt) }
            ).executor()
        let request = Greet(heard: heard)
        executor.execute(request)
        for _ in 0..<100 { await othersOnce() }
        request.cancel()
        await others { !heard.all.isEmpty }
        #expect(retries.all == [1])
        #expect(heard.all == ["cancelled"])
    }

    @Test func backoffDoublesUpToTheLongestWithoutAnOverflow() {
        let backoff = RetryBackoff.doubling(from: .seconds(Int64.max / 3), upTo: .seconds(Int64.max))
        var pause = Duration.seconds(Int64.max / 3)
        for _ in 0..<3 { pause = backoff.delay(after: pause) }
        #expect(pause == .seconds(Int64.max))
    }

    /// Whatever the attempt before still has to say.
    @Test(arguments: Answer.allCases, Caller.allCases)
    func answerOfAnAttemptThatHasFailedIsASecondOne(answer: Answer, caller: Caller) async {
        let clock = TestClock.patient()
        let executor = BlockInteractor { request in
            if clock.sleeps.isEmpty { request.fail(Offline()) } else { request.complete("second attempt") }
        }.retrying(attempts: 2, backoff: .constant(.seconds(1)), clock: clock).executor()
        let errors = executor.collectUnhandledErrors()
        let request = Greet()
        let task = Task { await caller.outcome(of: request, on: executor).text }
        await clock.waitForSleeps()
        answer.give("late", to: request)
        #expect(errors.all.map(\.code) == [.answeredTwice])
        clock.jump(by: .seconds(1))
        #expect(await task.value == "second attempt")
        #expect(errors.all.count == 1)
    }

    @Test func zeroAttemptsStopWithAMessage() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ReturningGreeter().retrying(attempts: 0)
        }
        #expect(try result.message.contains("0 attempts can't answer a request. Give 1 or more."))
    }

    @Test func negativeBackoffStopsWithAMessage() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = RetryBackoff.constant(.seconds(-1))
        }
        #expect(try result.message.contains("is negative. Give zero or more."))
    }
}
