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

    /// The middleware answers with what it has, and has the interactor look for something newer.
    @Test(arguments: Style.allCases, Caller.allCases)
    func answerAfterThatOfTheMiddlewareIsIgnored(style: Style, caller: Caller) async throws {
        let asked = Collector<String>()
        let executor = style.interactor { name in
            asked.append(name)
            return name
        }.executor()
        executor.addMiddleware(
            Doing { request, next in
                request.complete("stale")
                next()
            }
        )
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
