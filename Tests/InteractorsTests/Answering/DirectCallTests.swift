import Interactors
import TestSupport
import Testing

/// Interactors that are called without an executor, as in a unit test.
@MainActor @Suite(.timeLimit(.minutes(5))) struct DirectCallTests {
    private nonisolated static let interactors: [any Interactor<Greet>] = [
        ClosureGreeter(), ReturningGreeter(), BlockInteractor { $0.complete("Hello, \($0.name)!") },
        BlockInteractor { $0.reply.complete("Hello, \($0.name)!") },
        ReturningGreeter().retrying(attempts: 2), ReturningGreeter().timeout(.seconds(1)),
        ReturningGreeter().fallback(to: ClosureGreeter()),
    ]

    @Test(arguments: interactors.indices)
    func eachCallWithOneRequestIsAnswered(index: Int) async throws {
        let (request, executor) = (Greet("Ada"), InteractorExecutor(.returning))
        var answers: [String] = []
        request.onComplete = { answers.append($0) }
        Self.interactors[index].execute(request)
        request.name = "Grace"
        Self.interactors[index].execute(request)
        executor.execute(request)
        #expect(try await executor.response(to: request) == "Hello, Grace!")
        #expect(answers == ["Hello, Ada!", "Hello, Grace!", "Hello, Grace!"])
    }

    @Test(arguments: Style.allCases)
    func eachOfTwoErrorsReachesTheCaller(style: Style) async {
        let request = Greet("")
        let interactor = style.interactor { _ in throw Offline() }
        for _ in 0..<2 {
            let error = await withCheckedContinuation { continuation in
                request.onError = { continuation.resume(returning: $0) }
                interactor.execute(request)
            }
            #expect(error.underlyingError(as: Offline.self) == Offline())
        }
    }

    @Test(arguments: [true, false])
    func replyOfADirectCallAnswersFromAnotherThread(inTheCall: Bool) {
        let (kept, heard) = (KeptReply(), Collector<String>())
        let interactor = BlockInteractor { request in
            kept.execute(request)
            if inTheCall { onAnotherThread { kept.value?.complete("answer") } }
        }
        interactor.execute(Greet(heard: heard))
        if !inTheCall { onAnotherThread { kept.value?.complete("answer") } }
        #expect(heard.all == ["answer"])
    }

    /// Also on the main thread: a test has it at once.
    @Test @MainActor func lateAnswerToADirectCallArrivesWhenItIsGiven() {
        let (kept, heard) = (KeptReply(), Collector<String>())
        kept.execute(Greet(heard: heard))
        kept.value?.complete("late")
        #expect(heard.all == ["late"])
    }

    @Test(arguments: Style.allCases, [false, true])
    func callAfterTheAnswerOfAnExecutorGivesASecondOne(style: Style, inAComposite: Bool) async {
        let (executor, heard) = (InteractorExecutor(.returning), Collector<String>())
        let (errors, request) = (executor.collectUnhandledErrors(), Greet(heard: heard))
        executor.execute(request)
        let other = style.interactor { _ in "again" }
        if inAComposite { other.retrying(attempts: 2).execute(request) } else { other.execute(request) }
        await others { !errors.all.isEmpty }
        #expect(errors.all.map(\.code) == [.answeredTwice])
        #expect(heard.all == ["Hello, Ada!"])
    }

    @Test func directCallIsAbandonedOrCancelledAsAnother() {
        let (kept, heard) = (KeptReply(), Collector<String>())
        kept.execute(Greet(heard: heard))
        kept.drop()
        let request = Greet(heard: heard)
        kept.execute(request)
        request.cancel()
        kept.value?.complete("late")
        #expect(heard.all == ["abandoned", "cancelled"])
    }

    @Test func completeOfARequestThatNothingExecutesAlwaysReachesItsClosure() {
        let request = Greet()
        var answers: [String] = []
        request.onComplete = { answers.append($0) }
        request.onError = { answers.append($0.message) }
        request.complete("first")
        request.complete("second")
        request.fail(InteractorError(message: "third"))
        #expect(answers == ["first", "second", "third"])
    }

    @Test(arguments: interactors.indices)
    func requestMayBeExecutedInTheClosureOfADirectCall(index: Int) {
        let (executor, request, heard) = (InteractorExecutor(.closures), Greet("Ada"), Collector<String>())
        request.onComplete = { [unowned request] in
            heard.append($0)
            if heard.all.count > 1 { return }
            request.name = "Grace"
            executor.execute(request)
        }
        Self.interactors[index].execute(request)
        #expect(heard.all == ["Hello, Ada!", "Hello, Grace!"])
    }
}
