import Interactors
import TestSupport
import Testing

/// Middleware that does what it shouldn't.
@MainActor @Suite(.timeLimit(.minutes(5))) struct MiddlewareBadInputTests {
    private func executor(
        _ style: Style,
        _ block: @escaping @Sendable (Greet, Doing.Next) -> Void
    ) -> InteractorExecutor {
        let executor = InteractorExecutor(style)
        executor.addMiddleware(Doing(block))
        return executor
    }

    @Test(arguments: Style.allCases)
    func firstAnswerOfAMiddlewareCounts(style: Style) async throws {
        let executor = executor(style) { request, _ in
            request.complete("first")
            request.complete("second")
            request.fail(InteractorError(message: "third"))
        }
        let errors = executor.collectUnhandledErrors()
        #expect(try await executor.response(to: Greet()) == "first")
        #expect(try await executor.outcome(of: Greet()).get() == "first")
        #expect(errors.all.map(\.code) == Array(repeating: .answeredTwice, count: 4))
    }

    @Test(arguments: 0..<3) func continuingWithAnotherRequestStopsWithAMessage(way: Int) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [way] in
            let executor = InteractorExecutor(.returning)
            executor.addMiddleware(Swapping(way: way))
            executor.execute(Greet())
        }
        let message = try result.message
        #expect(message.contains("A middleware of InteractorsTests.Greet continued with another request."))
    }
}

/// Continues with a request that it didn't receive.
private struct Swapping: InteractorMiddleware {
    let way: Int

    func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        next: consuming MiddlewareNext<Request>
    ) {
        guard let other = Greet("Eve") as? Request else { return }
        switch way {
        case 0: next(other)
        case 1: next(other) { $0 }
        default: next(other, after: {})
        }
    }
}
