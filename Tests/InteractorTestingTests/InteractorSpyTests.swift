import InteractorTesting
import InteractorTestingAdapters
import Interactors
import TestSupport
import Testing

@Suite(.testKit) struct InteractorSpyTests {
    let executor = InteractorExecutor()

    /// Registers `spy` and executes a request for each of the names; what comes back, in order.
    private func answers(of spy: InteractorSpy<GreetRequest>, to names: String...) -> [String] {
        executor.replaceInteractor(spy)
        var answers: [String] = []
        for name in names {
            let request = GreetRequest()
            request.name = name
            request.onComplete = { answers.append($0.text) }
            request.onError = { answers.append($0.message) }
            executor.execute(request)
        }
        return answers
    }

    @Test func fixedAnswerIsGivenEachTimeBeforeExecuteReturns() {
        let spy = InteractorSpy<GreetRequest>(.response(GreetResponse("hi")))
        #expect(answers(of: spy, to: "Ada", "Eve") == ["hi", "hi"])
    }

    @Test func requestsAreRecordedInOrder() {
        let spy = InteractorSpy<GreetRequest>(.response(GreetResponse("hi")))
        #expect(spy.isNeverCalled)
        #expect(!spy.isCalledOnce)
        _ = answers(of: spy, to: "Ada")
        #expect(spy.isCalledOnce)
        #expect(!spy.isNeverCalled)
        _ = answers(of: spy, to: "Eve")
        #expect(!spy.isCalledOnce)
        #expect(spy.executedRequests.map(\.name) == ["Ada", "Eve"])
        #expect(spy.lastRequest?.name == "Eve")
    }

    @Test func requestThatIsCanceledEndsTheWaitForItsAnswer() async {
        let clock = TestClock()
        executor.registerInteractor(
            InteractorSpy<GreetRequest>(.response(GreetResponse("")).after(.seconds(1), on: clock))
        )
        let task = Task { [executor] in _ = try await executor.response(to: GreetRequest()) }
        await waitUntil { clock.sleeperCount == 1 }
        task.cancel()
        await #expect(throws: (any Error).self) { try await task.value }
        #expect(clock.sleeperCount == 0)
    }

    @Test func spyWithoutAnAnswerIsTheOnlyFailureOfASpecOrARecorder() async throws {
        let failures = try await collectFailures {
            try await spec(InteractorSpy<GreetRequest>(), request: .init()).then { _ in }
            let recorder = RecordingExecutor()
            recorder.registerInteractor(InteractorSpy<GreetRequest>())
            recorder.executor.execute(GreetRequest())
            recorder.sent(GreetRequest.self)
        }
        #expect(failures.messages.map { $0.hasPrefix("Expected an answer for each call") } == [true, true])
    }

    @Test @MainActor func answeredRequestKeepsItsInputWithoutItsClosures() async throws {
        final class Model {}
        let spy = InteractorSpy<GreetRequest>(.response(GreetResponse("hi")))
        executor.registerInteractor(spy)
        weak var model: Model?
        do {
            let (request, kept) = (GreetRequest(), Model())
            request.name = "Ada"
            request.onComplete = { _ in withExtendedLifetime(kept) {} }
            request.onError = { _ in withExtendedLifetime(kept) {} }
            executor.execute(request)
            model = kept
        }
        #expect(spy.lastRequest?.name == "Ada")
        #expect(model == nil)
    }

    @Test @MainActor func requestOfAModelThatKeepsItIsExecutedAgainWithItsClosures() {
        let (spy, request) = (InteractorSpy<GreetRequest>(.response(GreetResponse("hi"))), GreetRequest())
        executor.registerInteractor(spy)
        var answers = 0
        request.onComplete = { _ in answers += 1 }
        for count in 1...2 {
            executor.execute(request)
            #expect(spy.executedRequests.count == count && answers == count)
        }
    }
}

nonisolated final class Ping: InteractorRequest<Void> {}
