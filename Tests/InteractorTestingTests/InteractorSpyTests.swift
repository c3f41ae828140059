import InteractorTesting
import Interactors
import Synchronization
import Testing

@Suite struct InteractorSpyTests {
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

    @Test func answersInOrderComeFirst() {
        let spy = InteractorSpy<GreetRequest>(.response(GreetResponse("always")))
        spy.stub(inOrder: .response(GreetResponse("first")), .error(Unwelcome(name: "second")))
        #expect(answers(of: spy, to: "", "", "") == ["first", "Unwelcome(name: \"second\")", "always"])
    }

    @Test func computedAnswerSeesTheRequest() {
        let spy = InteractorSpy<GreetRequest>(
            .computed { request in
                if request.name.isEmpty { throw Unwelcome() }
                return GreetResponse("hi \(request.name)")
            }
        )
        #expect(answers(of: spy, to: "Ada", "") == ["hi Ada", "Unwelcome(name: \"\")"])
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

    @Test func awaitingCallerGetsTheErrorAsItIs() async {
        executor.registerInteractor(InteractorSpy<GreetRequest>(.error(Unwelcome(name: "Eve"))))
        await #expect(throws: Unwelcome(name: "Eve")) { try await executor.response(to: GreetRequest()) }
    }

    @Test func spyAnswersWithoutAnExecutorToo() {
        let request = GreetRequest()
        var answer: String?
        request.onComplete = { answer = $0.text }
        InteractorSpy<GreetRequest>(.response(GreetResponse("hi"))).execute(request)
        #expect(answer == "hi")
    }

    @Test func requestWithoutAValueIsDone() async throws {
        executor.registerInteractor(InteractorSpy<Ping>(.done))
        try await executor.response(to: Ping())
    }

    @Test @MainActor func heldAnswersComeOneByOneInTheCallersIsolation() async {
        let spy = InteractorSpy<GreetRequest>(.computed { GreetResponse($0.name) })
        spy.holdAnswers()
        executor.registerInteractor(spy)
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        for name in ["Ada", "Eve", "Joe"] {
            let request = GreetRequest()
            request.name = name
            request.onComplete = {
                MainActor.assertIsolated()
                continuation.yield($0.text)
            }
            executor.execute(request)
        }
        await spy.waitForExecutions(3)
        var answers = stream.makeAsyncIterator()
        spy.releaseAnswer()
        #expect(await answers.next() == "Ada")
        spy.releaseAnswer()
        #expect(await answers.next() == "Eve")
        spy.releaseAnswers()
        #expect(await answers.next() == "Joe")
        #expect(self.answers(of: spy, to: "Kim") == ["Kim"])
    }

    @Test func everyExecutionOfManyThreadsIsRecorded() async {
        let spy = InteractorSpy<GreetRequest>(.response(GreetResponse("hi")))
        executor.registerInteractor(spy)
        let executor = executor
        await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<100 { _ = try? await executor.response(to: GreetRequest()) }
                }
            }
        }
        #expect(spy.executedRequests.count == 800)
    }

    @Test func executionWithoutAnAnswerFailsTheTestAndTheRequest() async {
        let line: UInt = #line + 3
        var answers: [String] = []
        let failures = await collectFailures {
            let spy = InteractorSpy<GreetRequest>()
            spy.stub(inOrder: .response(GreetResponse("first")))
            answers = self.answers(of: spy, to: "Ada", "Eve")
        }
        let message = """
            Expected a call of stub(_:) before InteractorSpy<InteractorTestingTests.GreetRequest> is executed; \
            it has no answer for InteractorTestingTests.GreetRequest(name: "Eve").
            """
        #expect(failures.messages == [message])
        #expect(failures.lines == [line])
        #expect(answers == ["first", message])
    }

    @Test func releasingWhatIsNotHeldFailsTheTest() async {
        let line: UInt = #line + 3
        let failures = await collectFailures {
            let spy = InteractorSpy<GreetRequest>(.response(GreetResponse("")))
            spy.releaseAnswer()
        }
        #expect(
            failures.messages == [
                """
                Expected an execution of InteractorSpy<InteractorTestingTests.GreetRequest> that waits for its answer; \
                executions: 0.
                """
            ]
        )
        #expect(failures.lines == [line])
    }

    @Test func waitForAnExecutionThatDoesNotComeFailsWhenTheBoundHasPassed() async {
        let line: UInt = #line + 2
        let failures = await collectFailures {
            await InteractorSpy<GreetRequest>().waitForExecutions(2, within: .milliseconds(1))
        }
        #expect(
            failures.messages == [
                """
                Expected executions of InteractorSpy<InteractorTestingTests.GreetRequest> within 0.001 seconds: 2; came: 0.
                """
            ]
        )
        #expect(failures.lines == [line])
    }

    @Test func answerThatIsNeverReleasedFailsTheTestAndTheCaller() async {
        let message = """
            Expected a call of releaseAnswer() within 0.001 seconds; \
            InteractorSpy<InteractorTestingTests.GreetRequest> still holds the answer to \
            InteractorTestingTests.GreetRequest(name: "Ada").
            """
        let line: UInt = #line + 3
        let failures = await collectFailures {
            let spy = InteractorSpy<GreetRequest>(.response(GreetResponse("hi")))
            spy.holdAnswers(within: .milliseconds(1))
            executor.registerInteractor(spy)
            let error = await #expect(throws: InteractorError.self) {
                let request = GreetRequest()
                request.name = "Ada"
                return try await self.executor.response(to: request)
            }
            #expect(error?.message == message)
        }
        #expect(failures.messages == [message])
        #expect(failures.lines == [line])
    }

    @Test func answerToACancelledRequestNeedNotBeReleased() async {
        let failures = await collectFailures {
            let spy = InteractorSpy<GreetRequest>(.response(GreetResponse("hi")))
            spy.holdAnswers(within: .milliseconds(1))
            executor.registerInteractor(spy)
            let cancelled = GreetRequest()
            cancelled.onError = { #expect($0.code == .cancelled) }
            executor.execute(cancelled)
            cancelled.cancel()
            // Its bound passes later.
            _ = try? await executor.response(to: GreetRequest())
        }
        #expect(failures.count == 1)
    }
}

nonisolated final class Ping: InteractorRequest<Void> {}
