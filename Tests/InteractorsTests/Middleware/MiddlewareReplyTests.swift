import Interactors
import TestSupport
import Testing

/// Middleware that answers itself, at once or later.
@Suite(.timeLimit(.minutes(5))) struct MiddlewareReplyTests {
    /// Answers requests to greet from a cache, later.
    nonisolated struct Caching: InteractorMiddleware {
        func execute<Request: InteractorRequestProtocol>(
            _ request: Request,
            next: consuming MiddlewareNext<Request>
        ) {
            guard let greet = request as? Greet, greet.name == "Ada" else { return next(request) }
            let reply = greet.reply
            Task.detached { reply.complete("cached") }
        }
    }

    @Test(arguments: Style.allCases, Around.allCases)
    func replyOfAMiddlewareAnswersLater(style: Style, around: Around) async throws {
        let executor = around.executor(for: style.interactor { $0 })
        executor.addMiddleware(Caching())
        let errors = executor.collectUnhandledErrors()
        for caller in Caller.allCases {
            #expect(try await caller.outcome(of: Greet("Ada"), on: executor).get() == "cached")
            #expect(try await caller.outcome(of: Greet("Grace"), on: executor).get() == "Grace")
        }
        #expect(errors.all.isEmpty)
    }

    /// Answers with what it has, and has the interactor look for something newer.
    nonisolated struct StaleWhileRevalidate: InteractorMiddleware {
        func execute<Request: InteractorRequestProtocol>(
            _ request: Request,
            next: consuming MiddlewareNext<Request>
        ) {
            (request as? Greet)?.complete("stale")
            next(request)
        }
    }

    @Test(arguments: Style.allCases, Caller.allCases)
    func answerAfterThatOfTheMiddlewareIsIgnored(style: Style, caller: Caller) async throws {
        // Not the direct call of `onComplete`, which nothing guards once it was read.
        let answered = Gate()
        let executor = InteractorExecutor()
        executor.registerInteractor(
            style.interactor { name in
                answered.open()
                return name
            }
        )
        executor.addMiddleware(StaleWhileRevalidate())
        let errors = executor.collectUnhandledErrors()
        var answers: [String] = []
        let request = Greet("fresh")
        if caller == .awaiting {
            answers.append(try await executor.response(to: request))
        } else {
            request.onComplete = { answers.append($0) }
            executor.execute(request)
        }
        await answered.wait()
        for _ in 0..<100 { await Task.yield() }
        #expect(answers == ["stale"])
        #expect(errors.all.allSatisfy { $0.code == .answeredTwice })
    }

    @Test(arguments: Caller.allCases)
    func firstOfCompleteAndReplyCounts(caller: Caller) async throws {
        for isReplyFirst in [false, true] {
            let executor = InteractorExecutor { request in
                if isReplyFirst {
                    request.reply.complete("first")
                    request.complete("second")
                } else {
                    request.complete("first")
                    request.reply.complete("second")
                }
            }
            let errors = executor.collectUnhandledErrors()
            #expect(try await caller.outcome(on: executor).get() == "first")
            #expect(errors.all.map(\.code) == [.answeredTwice])
        }
    }

    /// Hands the request on from a task: this compiles without a warning.
    nonisolated struct Pausing: InteractorMiddleware {
        func execute<Request: InteractorRequestProtocol>(
            _ request: Request,
            next: consuming MiddlewareNext<Request>
        ) {
            let later = next.later(request)
            Task {
                await Task.yield()
                later.complete()
            }
        }
    }

    @Test(arguments: Style.allCases, Around.allCases)
    func genericMiddlewareMayHandOnFromATask(style: Style, around: Around) async throws {
        let executor = around.executor(for: style.interactor { $0 })
        executor.addMiddleware(Pausing())
        for caller in Caller.allCases {
            #expect(try await caller.outcome(of: Greet("Ada"), on: executor).get() == "Ada")
        }
    }

    @Test func middlewareThatDropsARequestIsNamedForEveryCaller() async {
        let executor = InteractorExecutor(.returning)
        executor.addMiddleware(Doing { _, _ in })
        for caller in Caller.allCases {
            let error = await caller.outcome(on: executor).failure
            #expect(error?.code == .abandoned)
            #expect(error?.message.contains("dropped by InteractorsTests.Doing") == true)
        }
    }

    @Test(arguments: Style.allCases)
    func contextIsThereInEveryAttempt(style: Style) async throws {
        let contexts = Collector<Bool>()
        let attempts = Collector<Int>()
        let executor = InteractorExecutor()
        executor.addMiddleware(ContextMiddleware())
        executor.registerInteractor(
            BlockInteractor { request in
                contexts.append(InteractorContext.current != nil)
                attempts.append(1)
                style.interactor { name in
                    if attempts.all.count < 3 { throw Offline() }
                    return name
                }.execute(request)
            }.retrying(attempts: 3)
        )
        for caller in Caller.allCases {
            #expect(try await caller.outcome(of: Greet("Ada"), on: executor).get() == "Ada")
        }
        #expect(contexts.all == Array(repeating: true, count: contexts.all.count))
        #expect(contexts.all.count == 4)
    }
}
