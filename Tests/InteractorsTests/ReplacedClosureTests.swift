import Interactors
import TestSupport
import Testing

/// An interactor or a middleware sets `onComplete` or `onError` while the request is executed.
@Suite struct ReplacedClosureTests {
    enum Answering: CaseIterable, Sendable {
        case closure, complete, reply, replyElsewhere

        func answer(_ request: Greet, _ text: String) {
            switch self {
            case .closure: request.onComplete?(text)
            case .complete: request.complete(text)
            case .reply: request.reply.complete(text)
            case .replyElsewhere:
                let reply = request.reply
                Task.detached { reply.complete(text) }
            }
        }

        func fail(_ request: Greet, _ text: String) {
            let error = InteractorError(message: text)
            switch self {
            case .closure: request.onError?(error)
            case .complete: request.fail(error)
            case .reply: request.reply.fail(error)
            case .replyElsewhere:
                let reply = request.reply
                Task.detached { reply.fail(error) }
            }
        }
    }

    /// Calls the caller's closures with more text.
    private static func wrapClosures(of request: Greet) {
        let complete = request.onComplete
        let fail = request.onError
        request.onComplete = { complete?("<\($0)>") }
        request.onError = { fail?(InteractorError(message: "<\($0.message)>", code: $0.code)) }
    }

    @Test(arguments: Answering.allCases, Around.allCases)
    func answerGoesThroughTheClosureThatTheInteractorSet(answering: Answering, around: Around) async throws {
        let executor = around.executor(
            for: BlockInteractor { request in
                Self.wrapClosures(of: request)
                answering.answer(request, request.name)
            }
        )
        for caller in Caller.allCases {
            let request = Greet("Ada")
            #expect(try await caller.outcome(of: request, on: executor).get() == "<Ada>")
            #expect(try await caller.outcome(of: request, on: executor).get() == "<Ada>")
        }
    }

    @Test(arguments: Answering.allCases, Around.allCases)
    func errorGoesThroughTheClosureThatTheInteractorSet(answering: Answering, around: Around) async throws {
        let executor = around.executor(
            for: BlockInteractor { request in
                Self.wrapClosures(of: request)
                answering.fail(request, request.name)
            }
        )
        for caller in Caller.allCases {
            let request = Greet("Ada")
            #expect(await caller.outcome(of: request, on: executor).failure?.message == "<Ada>")
            #expect(await caller.outcome(of: request, on: executor).failure?.message == "<Ada>")
        }
    }

    nonisolated struct Wrapping: InteractorMiddleware {
        func execute<Request: InteractorRequestProtocol>(
            _ request: Request,
            next: consuming MiddlewareNext<Request>
        ) {
            if let greet = request as? Greet { wrapClosures(of: greet) }
            next(request)
        }
    }

    @Test(arguments: Style.allCases, Around.allCases)
    func answerGoesThroughTheClosureThatAMiddlewareSet(style: Style, around: Around) async throws {
        let executor = around.executor(for: style.interactor { $0 })
        executor.addMiddleware(Wrapping())
        for caller in Caller.allCases {
            let request = Greet("Ada")
            #expect(try await caller.outcome(of: request, on: executor).get() == "<Ada>")
            #expect(try await caller.outcome(of: request, on: executor).get() == "<Ada>")
        }
    }

    @Test(arguments: Style.allCases)
    func closuresWrappedTwiceAreCalledFromTheInsideOut(style: Style) async throws {
        let executor = InteractorExecutor(style)
        executor.addMiddleware(Wrapping())
        executor.addMiddleware(Wrapping())
        for caller in Caller.allCases {
            #expect(try await caller.outcome(of: Greet("Ada"), on: executor).get() == "<<Hello, Ada!>>")
        }
    }

    @Test func awaitedRequestWhoseNewClosuresAreNeverCalledIsAbandoned() async {
        let executor = InteractorExecutor { Self.wrapClosures(of: $0) }
        #expect(await Caller.awaiting.outcome(on: executor).failure?.code == .abandoned)
    }

    /// As in ACInteractor: the second execution wraps the wrapping closure.
    @Test func closureSetByTheInteractorIsTheRequestsFromThenOn() {
        let kept = Box<Greet?>(nil)
        let executor = InteractorExecutor { request in
            Self.wrapClosures(of: request)
            kept.value = request
        }
        let request = Greet()
        var answers: [String] = []
        request.onComplete = { answers.append($0) }
        for _ in 0..<2 {
            executor.execute(request)
            kept.value?.onComplete?("late")
        }
        #expect(answers == ["<late>", "<<late>>"])
    }

    @Test(arguments: [Around.watchingMiddleware, .timeLimit, .retries, .fallback])
    func closureSetInsideACompositeIsGoneWhenItsCallReturns(around: Around) {
        let executor = around.executor(
            for: BlockInteractor { request in
                Self.wrapClosures(of: request)
                request.complete("answer")
            }
        )
        let request = Greet()
        var answers: [String] = []
        request.onComplete = { answers.append($0) }
        for _ in 0..<2 { executor.execute(request) }
        #expect(answers == ["<answer>", "<answer>"])
    }

    private static func wrapping(isAsync: Bool) -> any Interactor<Greet> {
        if isAsync {
            return AsyncBlockInteractor { request in
                wrapClosures(of: request)
                wrapClosures(of: request)
                return "answer"
            }
        }
        return ReturningBlock { (request: Greet) in
            wrapClosures(of: request)
            wrapClosures(of: request)
            return "answer"
        }
    }

    @Test(arguments: [false, true], Around.allCases)
    func awaitPutsTheCallersClosuresBackAndLetsGoOfTheRequest(isAsync: Bool, around: Around) async throws {
        let executor = around.executor(for: Self.wrapping(isAsync: isAsync))
        weak var released: Greet?
        do {
            let request = Greet()
            released = request
            for _ in 0..<2 {
                var answers: [String] = []
                request.onComplete = { answers.append($0) }
                #expect(try await executor.response(to: request) == "answer")
                request.onComplete?("later")
                #expect(answers == ["later"])
            }
        }
        while released != nil, !Task.isCancelled { await Task.yield() }
        #expect(released == nil)
    }

    @Test func callerMaySetItsClosuresAnewInItsClosure() {
        let executor = InteractorExecutor(.returning)
        let request = Greet("Ada")
        var answers: [String] = []
        request.onComplete = { [unowned request] in
            answers.append("first: \($0)")
            request.onComplete = { answers.append("second: \($0)") }
        }
        executor.execute(request)
        executor.execute(request)
        #expect(answers == ["first: Hello, Ada!", "second: Hello, Ada!"])
    }
}
