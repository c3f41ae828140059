import InteractorTesting
import Interactors
import Testing

@Suite struct RecordingExecutorTests {
    private static func execute(
        _ request: GreetRequest,
        named name: String = "Ada",
        on executor: InteractorExecutor
    ) {
        request.name = name
        request.onError = { _ in }
        executor.execute(request)
    }

    @Test func requestsOfSpiesAndRealInteractorsAreReturnedInOrder() {
        let recorder = RecordingExecutor()
        recorder.registerInteractor(ReturningGreeter())
        recorder.registerInteractor(InteractorSpy<Ping>(.done))
        Self.execute(GreetRequest(), named: "Ada", on: recorder.executor)
        recorder.executor.execute(Ping())
        Self.execute(GreetRequest(), named: "Eve", on: recorder.executor)
        #expect(recorder.sent(GreetRequest.self)?.name == "Ada")
        recorder.sent(Ping.self)
        #expect(recorder.sent(GreetRequest.self)?.name == "Eve")
    }

    @Test func nestedRequestIsRecordedAfterTheOneThatItIsNestedIn() {
        let recorder = RecordingExecutor()
        let executor = recorder.executor
        recorder.registerInteractor(InteractorSpy<Ping>(.done))
        recorder.registerInteractor(
            BlockInteractor { request in
                executor.execute(Ping())
                request.complete(GreetResponse(""))
            }
        )
        Self.execute(GreetRequest(), on: recorder.executor)
        recorder.sent(GreetRequest.self)
        recorder.sent(Ping.self)
    }

    @Test func registeredCompositionIsRecordedAndItsPartsAreReplaced() {
        let executor = InteractorExecutor()
        executor.registerInteractor(ReturningGreeter())
        let recorder = RecordingExecutor(executor)
        let spy = InteractorSpy<GreetRequest>(.response(GreetResponse("")))
        recorder.replaceInteractor(spy)
        Self.execute(GreetRequest(), on: executor)
        recorder.sent(GreetRequest.self)
        #expect(spy.isCalledOnce)
    }

    @Test @MainActor func answersAreWaitedFor() async {
        let recorder = RecordingExecutor()
        recorder.registerInteractor(AsyncGreeter())
        var answer: String?
        let request = GreetRequest()
        request.name = "Ada"
        request.onComplete = { answer = $0.text }
        recorder.executor.execute(request)
        await recorder.waitForAnswers()
        #expect(answer == "Hello, Ada!")
        recorder.sent(GreetRequest.self)
    }

    @Test func withoutExhaustivenessOtherRequestsArePassedOver() async {
        let failures = await collectFailures {
            let recorder = RecordingExecutor(exhaustive: false)
            recorder.registerInteractor(ReturningGreeter())
            recorder.registerInteractor(InteractorSpy<Ping>(.done))
            Self.execute(GreetRequest(), on: recorder.executor)
            recorder.executor.execute(Ping())
            Self.execute(GreetRequest(), on: recorder.executor)
            recorder.sent(Ping.self)
            recorder.finish()
        }
        #expect(failures.messages == [])
    }

    @Test func recorderThatGoesAwayChecksWhatIsLeft() async {
        let line: UInt = #line + 3
        let failures = await collectFailures {
            do {
                let recorder = RecordingExecutor()
                recorder.registerInteractor(ReturningGreeter())
                Self.execute(GreetRequest(), named: "Ada", on: recorder.executor)
            }
        }
        #expect(failures.lines == [line])
        #expect(
            failures.messages == [
                """
                A request was sent that the test doesn't know of.
                expected: no more requests, or a call of sent(_:)
                    came: InteractorTestingTests.GreetRequest(name: "Ada")
                """
            ]
        )
    }

    @Test func unansweredRequestAndUnusedAnswersFailByName() async {
        var line: UInt = 0
        let failures = await collectFailures {
            let recorder = RecordingExecutor()
            let spy = InteractorSpy<GreetRequest>(.response(GreetResponse("")))
            spy.stub(inOrder: .response(GreetResponse("")), .error(Unwelcome()))
            spy.holdAnswers()
            recorder.registerInteractor(spy)
            recorder.registerInteractor(InteractorSpy<Ping>())
            Self.execute(GreetRequest(), named: "Ada", on: recorder.executor)
            recorder.sent(GreetRequest.self)
            line = #line + 1
            recorder.finish()
            spy.releaseAnswers()
        }
        #expect(failures.lines == [line, line])
        #expect(
            failures.messages == [
                """
                A request is still running.
                expected: an answer to InteractorTestingTests.GreetRequest(name: "Ada")
                    came: none so far
                """,
                """
                InteractorSpy<InteractorTestingTests.GreetRequest> was told an answer that nobody asked for.
                expected: executions for all of its answers
                    came: answers left: 3
                """,
            ]
        )
    }

    @Test func anotherRequestThanTheOneExpectedIsShown() async {
        var line: UInt = 0
        let failures = await collectFailures {
            let recorder = RecordingExecutor(exhaustive: true)
            recorder.registerInteractor(ReturningGreeter())
            line = #line + 1
            recorder.sent(Ping.self)
            Self.execute(GreetRequest(), named: "Ada", on: recorder.executor)
            #expect(recorder.sent(Ping.self) == nil)
            recorder.sent(GreetRequest.self)
            recorder.sent(GreetRequest.self)
        }
        #expect(failures.lines == [line, line + 2, line + 4])
        let summary = "Another request was sent than expected.\nexpected: InteractorTestingTests"
        #expect(
            failures.messages == [
                "\(summary).Ping\n    came: no request at all",
                "\(summary).Ping\n    came: InteractorTestingTests.GreetRequest(name: \"Ada\")",
                "\(summary).GreetRequest\n    came: no more requests after InteractorTestingTests.GreetRequest",
            ]
        )
    }

    @Test func errorThatNobodyTakesFailsTheTest() async {
        let failures = await collectFailures {
            let recorder = RecordingExecutor()
            recorder.registerInteractor(ReturningGreeter())
            recorder.executor.execute(GreetRequest())
            recorder.sent(GreetRequest.self)
        }
        #expect(
            failures.messages == [
                "InteractorTestingTests.GreetRequest failed and has no onError: Unwelcome(name: \"\")"
            ]
        )
    }

    @Test func requestAfterTheEndFailsTheTest() async {
        let failures = await collectFailures {
            let recorder = RecordingExecutor()
            recorder.registerInteractor(ReturningGreeter())
            recorder.finish()
            Self.execute(GreetRequest(), named: "Ada", on: recorder.executor)
        }
        #expect(
            failures.messages == [
                """
                A request was sent after its recording had ended.
                expected: a RecordingExecutor that is kept, or finished, when all is sent
                    came: InteractorTestingTests.GreetRequest(name: "Ada")
                """
            ]
        )
    }

    @Test func answersThatDoNotComeFailWhenTheBoundHasPassed() async {
        let clock = TestClock()
        async let failures = collectFailures {
            let recorder = RecordingExecutor(exhaustive: false)
            let spy = InteractorSpy<GreetRequest>()
            spy.holdAnswers()
            recorder.registerInteractor(spy)
            Self.execute(GreetRequest(), named: "Ada", on: recorder.executor)
            await recorder.waitForAnswers(within: .seconds(3), clock: clock)
        }
        await clock.waitForSleeps(1)
        clock.advance(by: .seconds(3))
        #expect(
            await failures.messages == [
                """
                Too few requests were answered within 3.0 seconds.
                expected: answers: 1
                    came: answers: 0; without one: InteractorTestingTests.GreetRequest(name: "Ada")
                """
            ]
        )
    }
}
