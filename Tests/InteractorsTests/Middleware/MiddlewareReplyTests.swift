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
        let executor = style.interactor { $0 }.executor(around)
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
        let asked = Collector<String>()
        let executor = style.interactor { name in
            asked.append(name)
            return name
        }.executor()
        executor.addMiddleware(StaleWhileRevalidate())
        let errors = executor.collectUnhandledErrors()
        #expect(await caller.outcome(of: Greet("fresh"), on: executor).text == "stale")
        // Asynchronous work doesn't begin.
        if style == .async {
            await othersOnce()
            #expect(asked.all.isEmpty)
            #expect(errors.all.allSatisfy { $0.code == .answeredTwice })
        } else {
            await others { !errors.all.isEmpty }
            #expect(errors.all.map(\.code) == [.answeredTwice])
        }
    }
}
