import Foundation
import Interactors
import TestSupport
import Testing

/// A request is abandoned when its interactor has returned, nobody has answered, and nothing is left that could.
@MainActor @Suite(.timeLimit(.minutes(5))) struct AbandonmentTests {
    /// Ways of forgetting a request: none of them leaves anything that can answer.
    enum Forgetting: CaseIterable, Sendable {
        case atOnce, elsewhere, withReply, withReplyElsewhere, withACancelHandler, withAFunction,
            withAFunctionLater

        func forget(_ request: Greet) {
            let box = Box(request)
            switch self {
            case .atOnce: break
            case .elsewhere: Thread.detachNewThread { _ = box.value.name }
            case .withReply: _ = request.reply
            case .withReplyElsewhere:
                let reply = request.reply
                Thread.detachNewThread { _ = reply.isCancelled }
            case .withACancelHandler: request.onCancel {}
            case .withAFunction: _ = request.onComplete
            case .withAFunctionLater:
                let function = Box<((String) -> Void)?>(request.onComplete)
                Thread.detachNewThread { function.value = nil }
            }
        }
    }

    @Test(arguments: Forgetting.allCases, Around.allCases)
    func awaitedRequestThatIsForgottenIsAbandoned(forgetting: Forgetting, around: Around) async {
        let executor = BlockInteractor { forgetting.forget($0) }.executor(around)
        let kept = Greet()
        let error = await Caller.awaiting.outcome(of: kept, on: executor).failure
        #expect(error?.code == .abandoned)
        let details = error?.debugDescription
        #expect(details?.contains("InteractorsTests.Greet was dropped without an answer.") == true)
        #expect(details?.contains("keep the request's reply") == true)
        #expect(await Caller.awaiting.outcome(on: executor).failure?.code == .abandoned)
        #expect(kept.name == "Ada")
    }

    @Test(arguments: Forgetting.allCases, Around.allCases)
    func requestWithClosuresThatIsForgottenIsReported(forgetting: Forgetting, around: Around) async {
        let executor = BlockInteractor { forgetting.forget($0) }.executor(around)
        let (errors, heard) = (executor.collectUnhandledErrors(), Collector<String>())
        executor.execute(Greet(heard: heard))
        await others { !errors.all.isEmpty || !heard.all.isEmpty }
        #expect(errors.all.map(\.code) == [.abandoned])
        // If the request is still there, its closures hear it, too.
        #expect(heard.all.isEmpty || heard.all == ["abandoned"])
    }

    @Test(arguments: Around.allCases, Caller.allCases)
    func replyThatIsTakenAgainInTheCallKeepsTheRequestOpen(around: Around, caller: Caller) async {
        let kept = KeptReply()
        let executor = BlockInteractor { request in
            _ = request.reply
            kept.execute(request)
        }.executor(around)
        let answer = Task { await caller.outcome(on: executor).text }
        await kept.isAsked.wait()
        await othersOnce()
        kept.value?.complete("kept")
        #expect(await answer.value == "kept")
    }

    @Test(arguments: Caller.allCases)
    func replyThatIsTakenAfterAnAbandonmentUndoesNothing(caller: Caller) async {
        let kept = Box<Greet?>(nil)
        let executor = InteractorExecutor { request in
            _ = request.reply
            kept.value = request
        }
        let heard = Collector<String>()
        heard.append(await caller.outcome(on: executor).failure?.code.rawValue ?? "")
        kept.value?.onComplete = { heard.append($0) }
        kept.value?.reply.complete("late")
        kept.value?.complete("late")
        #expect(heard.all == ["abandoned"])
    }

    @Test(arguments: Answer.allCases, Around.synchronous)
    func requestThatIsKeptAnswersClosuresLaterWithoutAFalseReport(answer: Answer, around: Around) async {
        let requests = Box<[Greet]>([])
        let executor = BlockInteractor { requests.value.append($0) }.executor(around)
        let (errors, answers) = (executor.collectUnhandledErrors(), Collector<String>())
        do {
            let request = Greet()
            request.onComplete = { answers.append($0) }
            request.onError = { answers.append($0.message) }
            executor.execute(request)
        }
        answer.give("late", to: requests.value.removeLast())
        await others { !answers.all.isEmpty }
        #expect(answers.all == ["late"])
        #expect(errors.all.isEmpty)
    }

    @Test(arguments: Around.synchronous)
    func requestThatIsExecutedAgainUnansweredIsReported(around: Around) {
        let asked = Collector<String>()
        let executor = BlockInteractor { asked.append($0.name) }.executor(around)
        let errors = executor.collectUnhandledErrors()
        do {
            let request = Greet()
            for _ in 1...3 { executor.execute(request) }
        }
        #expect(asked.all.count == 3)
        #expect(errors.all.map(\.code) == [.abandoned, .abandoned, .abandoned])
    }

    @Test(arguments: [Answer.onError, .fail, .failedReply], Around.synchronous)
    func lateErrorWithoutOnErrorReachesTheHookOfTheExecutor(answer: Answer, around: Around) async {
        let kept = Box<(() -> Void)?>(nil)
        let interactor = BlockInteractor { request in
            let reply = answer == .failedReply ? request.reply : nil
            kept.value = {
                if let reply {
                    reply.fail(InteractorError(message: "Late."))
                } else {
                    answer.give("Late.", to: request)
                }
            }
        }
        let executor = interactor.executor(around)
        let errors = executor.collectUnhandledErrors()
        executor.execute(Greet())
        #expect(errors.all.isEmpty)
        kept.value?()
        kept.value = nil
        await others { !errors.all.isEmpty }
        let report = "InteractorsTests.Greet failed and has no onError: Late."
        #expect(errors.all.map { $0.debugDescription.contains(report) } == [true])
    }
}
