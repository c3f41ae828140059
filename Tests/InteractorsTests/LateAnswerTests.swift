import Foundation
import Interactors
import TestSupport
import Testing

/// Answers that come after `execute` has returned, or never.
@Suite struct LateAnswerTests {
    private static let late = InteractorError(message: "Too late.")

    /// Ways of forgetting a request: none of them leaves anything that can answer.
    enum Forgetting: CaseIterable, Sendable {
        case atOnce, elsewhere, withReply, withReplyElsewhere, withACancelHandler

        func forget(_ request: Greet) {
            let box = Box(request)
            switch self {
            case .atOnce: break
            case .elsewhere: Thread.detachNewThread { _ = box.value.name }
            case .withReply: _ = request.reply
            case .withReplyElsewhere:
                let reply = request.reply
                Thread.detachNewThread { _ = reply.isCancelled }
            case .withACancelHandler: request.reply.onCancel { _ = box.value }
            }
        }
    }

    @Test(.timeLimit(.minutes(5)), arguments: Forgetting.allCases, Around.allCases)
    func awaitedRequestThatIsForgottenIsAbandoned(forgetting: Forgetting, around: Around) async {
        let executor = around.executor(for: BlockInteractor { forgetting.forget($0) })
        let kept = Greet()
        #expect(await Caller.awaiting.outcome(of: kept, on: executor).failure?.code == .abandoned)
        #expect(await Caller.awaiting.outcome(on: executor).failure?.code == .abandoned)
        #expect(kept.name == "Ada")
    }

    nonisolated struct Keeping: InteractorMiddleware {
        let kept = Box<AnyObject?>(nil)

        func execute<Request: InteractorRequestProtocol>(
            _ request: Request,
            next: consuming MiddlewareNext<Request>
        ) {
            kept.value = request
            next(request)
        }
    }

    @Test(.timeLimit(.minutes(5)), arguments: Forgetting.allCases)
    func middlewareThatKeepsTheRequestDoesNotKeepTheCallerWaiting(forgetting: Forgetting) async {
        let executor = InteractorExecutor { forgetting.forget($0) }
        executor.addMiddleware(Keeping())
        #expect(await Caller.awaiting.outcome(on: executor).failure?.code == .abandoned)
    }

    @Test(.timeLimit(.minutes(5)), arguments: Caller.allCases)
    func replyThatOnlyRegistersAHandlerIsAbandonedForEveryCaller(caller: Caller) async {
        let kept = Box<Greet?>(nil)
        let executor = InteractorExecutor { request in
            request.reply.onCancel {}
            kept.value = request
        }
        let errors = executor.collectUnhandledErrors()
        #expect(await caller.outcome(on: executor).failure?.code == .abandoned)
        kept.value?.onComplete?("late")
        #expect(errors.all.allSatisfy { $0.code == .answeredTwice })
    }

    @Test(arguments: [false, true])
    func requestOnlyItsInteractorKeepsIsNotAbandoned(behindMiddleware: Bool) {
        let callers = Box<Greet?>(nil)
        let kept = Box<Greet?>(nil)
        let answers = Collector<String>()
        callers.value = Greet()
        callers.value?.onComplete = { answers.append($0) }
        let executor = InteractorExecutor { request in
            kept.value = request
            callers.value = nil
        }
        if behindMiddleware { executor.addMiddleware(Passing()) }
        let errors = executor.collectUnhandledErrors()
        if let request = callers.value { executor.execute(request) }
        kept.value?.onComplete?("late")
        kept.value = nil
        #expect(answers.all == ["late"])
        #expect(errors.all.isEmpty)
    }

    @Test(arguments: Around.allCases)
    func requestWithClosuresThatDiesUnansweredIsReported(around: Around) {
        let executor = around.executor(for: BlockInteractor { _ in })
        let errors = executor.collectUnhandledErrors()
        var request: Greet? = Greet()
        request?.onComplete = { _ in Issue.record("answered") }
        if let request { executor.execute(request) }
        request = nil
        #expect(errors.all.map(\.code) == [.abandoned])
        #expect(errors.all.first?.message.contains("InteractorsTests.Greet") == true)
    }

    enum Failing: CaseIterable, Sendable { case closure, fail, reply }

    @Test(arguments: Failing.allCases, [false, true])
    func lateErrorWithoutOnErrorReachesTheHookOfTheExecutor(failing: Failing, behindMiddleware: Bool) {
        let kept = Box<(() -> Void)?>(nil)
        let executor = InteractorExecutor { request in
            switch failing {
            case .closure: kept.value = { request.onError?(Self.late) }
            case .fail: kept.value = { request.fail(Self.late) }
            case .reply:
                let reply = request.reply
                kept.value = { reply.fail(Self.late) }
            }
        }
        if behindMiddleware { executor.addMiddleware(Passing()) }
        let errors = executor.collectUnhandledErrors()
        executor.execute(Greet())
        #expect(errors.all.isEmpty)
        kept.value?()
        kept.value = nil
        #expect(errors.all.map(\.message) == ["InteractorsTests.Greet failed and has no onError: Too late."])
    }

    @Test func lateCompleteOfAKeptRequestCountsOnce() {
        let kept = Box<Greet?>(nil)
        let executor = InteractorExecutor { kept.value = $0 }
        let errors = executor.collectUnhandledErrors()
        let request = Greet()
        var answers: [String] = []
        request.onComplete = { answers.append($0) }
        executor.execute(request)
        kept.value?.complete("first")
        kept.value?.complete("second")
        kept.value?.fail(Self.late)
        #expect(answers == ["first"])
        // A request whose call is over doesn't know its executor: it prints.
        #expect(errors.all.isEmpty)
    }

    @Test(arguments: [Style.closures, .returning], [false, true])
    @MainActor func secondAnswerReachesTheHookWhileTheCallIsOnTheStack(style: Style, isLater: Bool) {
        let executor = InteractorExecutor(style)
        let errors = executor.collectUnhandledErrors()
        let request = Greet()
        request.onComplete = { [unowned request] _ in if !isLater { request.complete("again") } }
        executor.execute(request)
        // It doesn't know its executor any more: it prints.
        if isLater { request.complete("again") }
        #expect(errors.all.map(\.code) == (isLater ? [] : [.answeredTwice]))
    }

    @Test func secondAnswerToACallIsNotReportedToTheExecutorOfTheCallBefore() async {
        let former = InteractorExecutor(.reply)
        let errors = former.collectUnhandledErrors()
        let request = Greet()
        _ = await former.outcome(of: request)
        let executor = InteractorExecutor(.returning)
        request.onComplete = { _ in }
        executor.execute(request)
        request.complete("again")
        #expect(errors.all.isEmpty)
    }

    @Test(arguments: [false, true])
    func callerThatReadsItsOwnClosureIsToldOfTheMissingAnswer(withReply: Bool) {
        let reply = Box<Reply<String>?>(nil)
        let executor = InteractorExecutor { if withReply { reply.value = $0.reply } }
        let errors = executor.collectUnhandledErrors()
        var request: Greet? = Greet()
        var events: [String] = []
        request?.onError = { events.append($0.code.rawValue) }
        if let request {
            executor.execute(request)
            let complete = request.onComplete
            request.onComplete = { complete?("wrapped \($0)") }
        }
        request = nil
        reply.value = nil
        #expect(errors.all.map(\.code) + events.map { InteractorError.Code(rawValue: $0) } == [.abandoned])
    }
}
