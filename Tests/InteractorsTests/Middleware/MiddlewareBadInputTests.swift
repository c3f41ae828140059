import Interactors
import TestSupport
import Testing

/// Middleware that does what it shouldn't.
@Suite struct MiddlewareBadInputTests {
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

    @Test(arguments: [Style.closures, .returning])
    func middlewareThatAnswersAndCallsOnHasAnsweredFirst(style: Style) async throws {
        let executor = executor(style) { request, next in
            request.complete("from the middleware")
            next()
        }
        let errors = executor.collectUnhandledErrors()
        #expect(try await executor.response(to: Greet()) == "from the middleware")
        #expect(errors.all.map(\.code) == [.answeredTwice])
    }

    @Test(arguments: Style.allCases)
    func middlewareThatCancelsEndsTheRequest(style: Style) async {
        let executor = executor(style) { request, next in
            request.cancel()
            next()
        }
        #expect(await executor.outcome(of: Greet()).failure?.code == .cancelled)
        await #expect(throws: CancellationError.self) { try await executor.response(to: Greet()) }
    }

    @Test(arguments: Style.allCases)
    func middlewareMayFailLaterInsteadOfCallingOn(style: Style) async {
        let executor = executor(style) { request, next in
            let later = next.later()
            Task.detached { later.fail(Offline()) }
        }
        await #expect(throws: Offline()) { try await executor.response(to: Greet()) }
        #expect(await executor.outcome(of: Greet()).failure?.underlyingError(as: Offline.self) == Offline())
    }

    @Test(arguments: Style.allCases)
    func callingOnLaterTwiceIsReported(style: Style) async throws {
        let executor = executor(style) { request, next in
            let later = next.later()
            later.complete()
            later.complete()
        }
        let errors = executor.collectUnhandledErrors()
        #expect(try await executor.outcome(of: Greet("Ada")).get() == "Hello, Ada!")
        #expect(errors.all.map(\.code) == [.answeredTwice])
    }

    @Test func depthLimitOfZeroStopsWithAMessage() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ContextMiddleware(depthLimit: 0)
        }
        #expect(try result.message.contains("A depth limit of 0 would stop every request. Give 1 or more."))
    }
}
