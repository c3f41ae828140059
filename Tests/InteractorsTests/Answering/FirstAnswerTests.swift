import Interactors
import TestSupport
import Testing

/// The first answer counts, whatever its form. Each later one is reported.
@MainActor @Suite(.timeLimit(.minutes(5))) struct FirstAnswerTests {
    @Test(arguments: Answer.allCases, Answer.allCases)
    func firstAnswerWinsAndASecondIsReported(first: Answer, second: Answer) async {
        for around in Around.allCases {
            let executor = BlockInteractor { request in
                first.give("first", to: request)
                second.give("second", to: request)
            }.executor(around)
            let errors = executor.collectUnhandledErrors()
            for caller in Caller.allCases {
                #expect(await caller.outcome(on: executor).text == "first")
            }
            #expect(errors.all.map(\.code) == [.answeredTwice, .answeredTwice], "\(around)")
            let report = errors.all.first?.debugDescription
            #expect(report?.contains("InteractorsTests.Greet was answered a second time.") == true)
        }
    }

    @Test func exactlyOneOfTwoThreadsWins() async {
        for _ in 0..<SlowTests.rounds(1_000, slow: 10_000) {
            let (kept, heard) = (KeptReply(), Collector<String>())
            let executor = kept.executor()
            let errors = executor.collectUnhandledErrors()
            executor.execute(Greet(heard: heard))
            let reply = kept.value
            async let first: Void? = reply?.complete("answer")
            async let second: Void? = reply?.complete("answer")
            _ = await (first, second)
            await others { !heard.all.isEmpty }
            #expect(heard.all == ["answer"])
            #expect(errors.all.map(\.code) == [.answeredTwice])
        }
    }

    @Test(arguments: [Style.closures, .returning])
    func secondAnswerInItsClosureIsReported(style: Style) {
        let executor = InteractorExecutor(style)
        let errors = executor.collectUnhandledErrors()
        let request = Greet()
        request.onComplete = { [unowned request] _ in request.complete("again") }
        executor.execute(request)
        #expect(errors.all.map(\.code) == [.answeredTwice])
    }

    @Test func secondAnswerAfterTheCallReachesItsExecutor() async throws {
        let executor = InteractorExecutor(.returning)
        let errors = executor.collectUnhandledErrors()
        let request = Greet()
        executor.execute(request)
        request.complete("again")
        _ = try await executor.response(to: request)
        request.complete("again")
        let complete = request.onComplete
        complete?("again")
        request.reply.complete("again")
        #expect(errors.all.map(\.code) == Array(repeating: .answeredTwice, count: 4))
    }

    @Test func functionThatWasReadReportsToTheExecutorOfItsExecution() {
        let function = Box<((String) -> Void)?>(nil)
        let executor = BlockInteractor { request in
            function.value = request.onComplete
            request.complete("first")
        }.executor()
        let other = InteractorExecutor(.returning)
        let (errors, otherErrors) = (executor.collectUnhandledErrors(), other.collectUnhandledErrors())
        let request = Greet()
        executor.execute(request)
        other.execute(request)
        function.value?("again")
        #expect(errors.all.map(\.code) == [.answeredTwice])
        #expect(otherErrors.all.isEmpty)
    }

    @Test(arguments: Around.synchronous)
    func secondAnswerOfABareRequestAfterALateOneIsReportedToTheExecutor(around: Around) {
        let (kept, heard) = (Box<Greet?>(nil), Collector<String>())
        let executor = BlockInteractor { kept.value = $0 }.executor(around)
        let errors = executor.collectUnhandledErrors()
        executor.execute(Greet(heard: heard))
        kept.value?.complete("late")
        kept.value?.complete("later")
        kept.value?.fail(Offline())
        #expect(heard.all == ["late"])
        #expect(errors.all.map(\.code) == [.answeredTwice, .answeredTwice])
    }

    @Test func requestWithoutAResponseIsAnsweredWithoutAValue() async throws {
        let executor = InteractorExecutor()
        let request = Ping()
        var answers = 0
        for interactor in [PingInteractor(), PingBlock { $0.complete() }, PingBlock { $0.reply.complete() }]
            as [any Interactor<Ping>]
        {
            executor.replaceInteractor(interactor)
            request.onComplete = { _ in answers += 1 }
            executor.execute(request)
            try await executor.response(to: request)
        }
        #expect(answers == 3)
    }

    /// Whichever way an error is handed on from one request to another.
    @Test(arguments: [Answer.fail, .onError, .failedReply])
    func errorThatAnotherRequestFailedWithArrivesAsItIs(answer: Answer) async {
        let inner = InteractorExecutor(.returning)
        let executor = InteractorExecutor { request in
            let other = Greet("")
            other.onError = { error in
                switch answer {
                case .onError: request.onError?(error)
                case .failedReply: request.reply.fail(error)
                default: request.fail(error)
                }
            }
            inner.execute(other)
        }
        await #expect(throws: Unwelcome(name: "")) { try await executor.response(to: Greet()) }
    }
}

nonisolated class Ping: InteractorRequest<Void> {}

nonisolated final class PingInteractor: ReturningInteractor {
    func response(to request: Ping) {}
}

private nonisolated final class PingBlock: Interactor {
    let block: @Sendable (Ping) -> Void

    init(_ block: @escaping @Sendable (Ping) -> Void) { self.block = block }

    func execute(_ request: Ping) { block(request) }
}
