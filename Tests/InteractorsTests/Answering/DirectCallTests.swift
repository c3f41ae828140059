import Interactors
import TestSupport
import Testing

/// Interactors that are called without an executor, as in a unit test.
@MainActor @Suite(.timeLimit(.minutes(5))) struct DirectCallTests {
    private nonisolated static let interactors: [any Interactor<Greet>] = [
        Style.closures.interactor(greeting), ReturningGreeter(),
        BlockInteractor { $0.complete("Hello, \($0.name)!") },
        BlockInteractor { $0.reply.complete("Hello, \($0.name)!") }, AsyncGreeter(),
        ReturningGreeter().retrying(attempts: 2), ReturningGreeter().timeout(.seconds(600)),
        ReturningGreeter().fallback(to: AsyncGreeter()),
        ReturningGreeter().when({ _ in true }, otherwise: AsyncGreeter()),
    ]

    @Test(arguments: interactors.indices)
    func eachCallWithOneRequestIsAnswered(index: Int) async throws {
        let (request, executor) = (Greet("Ada"), InteractorExecutor(.returning))
        var answers: [String] = []
        request.onComplete = { answers.append($0) }
        for name in ["Ada", "Grace"] {
            request.name = name
            let count = answers.count
            Self.interactors[index].execute(request)
            await others { answers.count > count }
        }
        executor.execute(request)
        #expect(try await executor.response(to: request) == "Hello, Grace!")
        #expect(try await Self.interactors[index](request) == "Hello, Grace!")
        #expect(answers == ["Hello, Ada!", "Hello, Grace!", "Hello, Grace!"])
    }

    @Test(arguments: [true, false])
    func replyOfADirectCallAnswersFromAnotherThread(inTheCall: Bool) async {
        let (kept, heard) = (KeptReply(), Collector<String>())
        let interactor = BlockInteractor { request in
            kept.execute(request)
            if inTheCall { onAnotherThread { kept.value?.complete("answer") } }
        }
        interactor.execute(Greet(heard: heard))
        if !inTheCall { onAnotherThread { kept.value?.complete("answer") } }
        await others { !heard.all.isEmpty }
        #expect(heard.all == ["answer"])
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

    @Test func directCallIsAbandonedOrCancelledAsAnother() async {
        let (kept, heard) = (KeptReply(), Collector<String>())
        kept.execute(Greet(heard: heard))
        kept.drop()
        await others { !heard.all.isEmpty }
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
    func requestMayBeExecutedInTheClosureOfADirectCall(index: Int) async {
        let (executor, request, heard) = (InteractorExecutor(.closures), Greet("Ada"), Collector<String>())
        request.onComplete = { [unowned request] in
            heard.append($0)
            if heard.all.count > 1 { return }
            request.name = "Grace"
            executor.execute(request)
        }
        Self.interactors[index].execute(request)
        await others { heard.all.count == 2 }
        #expect(heard.all == ["Hello, Ada!", "Hello, Grace!"])
    }
}
