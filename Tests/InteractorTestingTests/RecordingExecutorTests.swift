import Foundation
import InteractorTesting
import Interactors
import Synchronization
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
        recorder.registerInteractor(InteractorSpy<Ping>(.response))
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
        recorder.registerInteractor(InteractorSpy<Ping>(.response))
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
        executor.replaceInteractor(spy)
        Self.execute(GreetRequest(), on: executor)
        recorder.sent(GreetRequest.self)
        #expect(spy.isCalledOnce)
    }

    /// A composition root, as an app has it.
    private static func makeExecutor(greeter: any Interactor<GreetRequest>) -> InteractorExecutor {
        let executor = InteractorExecutor()
        executor.registerInteractor(greeter)
        executor.registerInteractor(InteractorSpy<Ping>())
        return executor
    }

    private nonisolated static var greeters: [any Interactor<GreetRequest>] {
        [ReturningGreeter(), AsyncGreeter(), ReplyingGreeter(), AsyncGreeter().retrying(attempts: 2)]
    }

    @Test(arguments: Self.greeters, [false, true])
    @MainActor func answerToClosuresOrATaskIsWaitedFor(
        greeter: any Interactor<GreetRequest>,
        inTask: Bool
    ) async {
        let recorder = RecordingExecutor(Self.makeExecutor(greeter: greeter), exhaustive: false)
        var answer: String?
        func send() async throws {
            let request = GreetRequest()
            request.name = "Ada"
            if inTask {
                answer = try await recorder.executor.response(to: request).text
            } else {
                request.onComplete = { answer = $0.text }
                recorder.executor.execute(request)
            }
        }
        Task { try await send() }
        await recorder.waitForAnswers()
        #expect(answer == "Hello, Ada!")
    }

    /// Keeps its executor, and is kept by the closures of the requests that it sends.
    private final class Sender {
        private let executor: InteractorExecutor

        init(executor: InteractorExecutor) { self.executor = executor }

        func send() {
            let request = GreetRequest()
            request.name = "Ada"
            request.onComplete = { [self] _ in withExtendedLifetime(self) {} }
            request.onError = { [self] _ in withExtendedLifetime(self) {} }
            executor.execute(request)
        }
    }

    @Test func recorderThatIsNotExhaustivePassesOverOtherRequestsAndKeepsThem() async {
        let failures = await collectFailures {
            let recorder = RecordingExecutor(exhaustive: false)
            recorder.registerInteractor(ReturningGreeter())
            recorder.registerInteractor(InteractorSpy<Ping>(.response))
            Self.execute(GreetRequest(), on: recorder.executor)
            recorder.executor.execute(Ping())
            Self.execute(GreetRequest(), on: recorder.executor)
            recorder.sent(Ping.self)
        }
        #expect(failures.messages == [])
    }

    @Test func requestThatTheTestDoesNotTakeFailsAtTheEndByName() async {
        let line: UInt = #line + 2
        let failures = await collectFailures {
            let recorder = RecordingExecutor()
            recorder.registerInteractor(ReturningGreeter())
            Self.execute(GreetRequest(), named: "Ada", on: recorder.executor)
        }
        #expect(failures.lines == [line])
        #expect(
            failures.messages == [
                """
                Expected no more requests; InteractorTestingTests.GreetRequest(name: "Ada") was sent. \
                If the code should send it, take it by sent(_:). Or pass exhaustive: false.
                """
            ]
        )
    }

    @Test func requestThatIsExecutedTwiceFailsAsOneThatIsSentTwice() async {
        let failures = await collectFailures {
            let (recorder, request) = (RecordingExecutor(), GreetRequest())
            recorder.registerInteractor(ReturningGreeter())
            for _ in 1...2 { Self.execute(request, on: recorder.executor) }
            recorder.sent(GreetRequest.self)
        }
        #expect(failures.messages.map { $0.contains("(name: \"Ada\") was sent twice.") } == [true])
    }

    @Test @MainActor func unansweredRequestAndUnusedAnswersFailByName() async {
        let line: UInt = #line + 2
        let failures = await collectFailures {
            let recorder = RecordingExecutor()
            let spy = InteractorSpy<GreetRequest>(.response(GreetResponse("")))
            let clock = TestClock()
            spy.stub(inOrder: .response(GreetResponse("")).after(.seconds(1), on: clock), .error(Unwelcome()))
            recorder.registerInteractor(spy)
            recorder.registerInteractor(InteractorSpy<Ping>())
            Self.execute(GreetRequest(), named: "Ada", on: recorder.executor)
            recorder.sent(GreetRequest.self)
        }
        #expect(failures.lines == [line, line + 3])
        #expect(
            failures.messages == [
                """
                Expected an answer to InteractorTestingTests.GreetRequest(name: "Ada"); it is still running.
                """,
                """
                Expected InteractorSpy<InteractorTestingTests.GreetRequest> to give all of its answers; \
                calls: 1, answers left: 1. If the code is complete, delete them, or pass exhaustive: false.
                """,
            ]
        )
    }

    @Test func anotherRequestThanTheOneExpectedIsShown() async {
        var line: UInt = 0
        let failures = await collectFailures {
            let recorder = RecordingExecutor(exhaustive: true)
            recorder.registerInteractor(ReturningGreeter())
            recorder.registerInteractor(InteractorSpy<Ping>())
            line = #line + 1
            recorder.sent(Ping.self)
            Self.execute(GreetRequest(), named: "Ada", on: recorder.executor)
            #expect(recorder.sent(Ping.self) == nil)
            recorder.sent(GreetRequest.self)
            recorder.sent(GreetRequest.self)
        }
        #expect(failures.lines == [line, line + 2, line + 4])
        let summary = "Expected the request InteractorTestingTests"
        #expect(
            failures.messages == [
                "\(summary).Ping; came: none.",
                "\(summary).Ping; came: InteractorTestingTests.GreetRequest(name: \"Ada\").",
                "\(summary).GreetRequest; came: none.",
            ]
        )
    }

    /// An error that nobody takes, a dropped request, and a second answer.
    @Test(arguments: 0...2)
    @MainActor func whatTheExecutorReportsFailsTheTestAtOnce(number: Int) async {
        let interactors: [any Interactor<GreetRequest>] = [
            ReturningGreeter(), BlockInteractor { _ in },
            BlockInteractor { for text in ["first", "second"] { $0.complete(GreetResponse(text)) } },
        ]
        let failures = await collectFailures {
            let recorder = RecordingExecutor(exhaustive: false)
            recorder.registerInteractor(interactors[number])
            recorder.executor.execute(GreetRequest())
            withExtendedLifetime(recorder) {}
        }
        let start = "Expected nothing for onUnhandledError; InteractorError"
        let code = ["failed", "abandoned", "answeredTwice"][number]
        #expect(failures.messages.map { $0.hasPrefix("\(start)(\(code)): ") } == [true])
    }

    @Test @MainActor func answersThatDoNotComeFailWhenTheBoundHasPassed() async {
        let failures = await collectFailures {
            let recorder = RecordingExecutor(exhaustive: false)
            let clock = TestClock()
            recorder.registerInteractor(
                InteractorSpy<GreetRequest>(.response(GreetResponse("")).after(.seconds(1), on: clock))
            )
            Self.execute(GreetRequest(), named: "Ada", on: recorder.executor)
            await recorder.waitForAnswers(within: .milliseconds(1))
            await clock.advanceToNextSleep()
            await recorder.waitForAnswers()
        }
        #expect(
            failures.messages == [
                """
                Expected within 0.001 seconds: answers: 1; requests: 1; \
                without an answer: InteractorTestingTests.GreetRequest(name: "Ada").
                """
            ]
        )
    }

    @Test @MainActor func waitForAnswersWaitsForARequestThatIsExecutedAfterTheLastWait() async {
        let recorder = RecordingExecutor(exhaustive: false)
        recorder.registerInteractor(ReturningGreeter())
        Self.execute(GreetRequest(), on: recorder.executor)
        await recorder.waitForAnswers()
        var answer: String?
        Task {
            for _ in 1...1000 { await Task.yield() }
            let request = GreetRequest()
            request.name = "Eve"
            answer = try await recorder.executor.response(to: request).text
        }
        await recorder.waitForAnswers()
        #expect(answer == "Hello, Eve!")
    }

    @Test func waitWithoutARequestSaysThatNoneWasExecuted() async {
        let failures = await collectFailures {
            let recorder = RecordingExecutor(exhaustive: false)
            await recorder.waitForAnswers(within: .milliseconds(1))
            recorder.registerInteractor(ReturningGreeter())
            Self.execute(GreetRequest(), on: recorder.executor)
            await recorder.waitForAnswers()
            await recorder.waitForAnswers(within: .milliseconds(1))
        }
        let text =
            "Expected within 0.001 seconds: answers: 1; no request was executed since the last wait, or the executor's middleware refused it."
        #expect(failures.messages == [text, text])
    }

    @Test(arguments: [false, true])
    func requestWithoutAnInteractorFailsAtOnceByName(isHandled: Bool) async {
        let start = ContinuousClock.now
        let failures = await collectFailures {
            let (recorder, request) = (RecordingExecutor(exhaustive: false), GreetRequest())
            if isHandled { request.onError = { _ in } }
            recorder.executor.execute(request)
            await recorder.waitForAnswers(within: .seconds(60))
        }
        #expect(start.duration(to: .now) < .seconds(60))
        #expect(failures.messages.map { $0.contains("InteractorTestingTests.GreetRequest") } == [true])
    }

    @Test func recorderLeavesTheHookOfItsExecutorAsItWas() async {
        let executor = InteractorExecutor()
        let reports = Mutex(0)
        executor.onUnhandledError = { _ in reports.withLock { $0 += 1 } }
        executor.registerInteractor(ReturningGreeter())
        let failures = await collectFailures {
            _ = RecordingExecutor(executor)
        }
        executor.execute(GreetRequest())
        #expect(reports.withLock { $0 } == 1)
        #expect(failures.messages == [])
    }

    /// Refuses each request.
    private struct Refusal: InteractorMiddleware {
        func execute<Request: InteractorRequestProtocol>(
            _ request: Request,
            next: consuming MiddlewareNext<Request>
        ) {
            request.fail(Unwelcome())
        }
    }

    /// It records behind the executor's middleware, even if that is newer than the former recording.
    @Test func secondRecordingOfAnExecutorIsAsTheFirst() async {
        let executor = InteractorExecutor()
        executor.registerInteractor(ReturningGreeter())
        let first = await collectFailures {
            let recorder = RecordingExecutor(executor)
            Self.execute(GreetRequest(), on: executor)
            recorder.sent(GreetRequest.self)
        }
        executor.addMiddleware(Refusal())
        let second = await collectFailures {
            let recorder = RecordingExecutor(executor)
            Self.execute(GreetRequest(), on: executor)
            withExtendedLifetime(recorder) {}
        }
        #expect(first.messages + second.messages == [])
    }

    /// Keeps its executor, and is kept by the closures of the requests that it sends.
    @Test(
        arguments: [ReturningGreeter(), InteractorSpy(.response(GreetResponse("")))]
            as [any Interactor<GreetRequest>]
    )
    @MainActor func senderIsReleasedAlthoughItsAnsweredRequestsAreKept(greeter: any Interactor<GreetRequest>)
        async
    {
        let recorder = RecordingExecutor()
        recorder.registerInteractor(greeter)
        weak var sender: Sender?
        do {
            let sending = Sender(executor: recorder.executor)
            sending.send()
            sender = sending
        }
        await recorder.waitForAnswers()
        #expect(sender == nil)
        #expect(recorder.sent(GreetRequest.self)?.name == "Ada")
    }

    @Test func waitForMoreRequestsThanAreExecutedFails() async {
        let failures = await collectFailures {
            let recorder = RecordingExecutor(exhaustive: false)
            recorder.registerInteractor(ReturningGreeter())
            Self.execute(GreetRequest(), on: recorder.executor)
            await recorder.waitForAnswers(2, within: .milliseconds(1))
        }
        #expect(failures.messages == ["Expected within 0.001 seconds: answers: 2; requests: 1."])
    }
}
