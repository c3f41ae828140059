import Interactors
import TestSupport
import Testing

/// Middleware that answers itself, at once or later.
@MainActor @Suite(.timeLimit(.minutes(5))) struct MiddlewareReplyTests {
    @Test(arguments: Style.allCases, Around.allCases)
    func replyOfAMiddlewareAnswersLater(style: Style, around: Around) async throws {
        let executor = style.interactor { $0 }.executor(around)
        executor.addMiddleware(
            Doing { request, next in
                guard request.name == "Ada" else { return next() }
                let reply = request.reply
                Task.detached { reply.complete("cached") }
            }
        )
        let errors = executor.collectUnhandledErrors()
        for caller in Caller.allCases {
            #expect(try await caller.outcome(of: Greet("Ada"), on: executor).get() == "cached")
            #expect(try await caller.outcome(of: Greet("Grace"), on: executor).get() == "Grace")
        }
        #expect(errors.all.isEmpty)
    }
}
