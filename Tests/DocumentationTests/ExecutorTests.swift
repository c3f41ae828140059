import Interactors
import Testing

/// What `Docs/WritingInteractors.md` says of an interactor that has its executor as `unowned`.
struct ExecutorTests {
    @MainActor @Test func requestInProgressKeepsItsExecutor() async {
        var executor: InteractorExecutor? = InteractorExecutor()
        executor.map {
            $0.registerInteractor(Answer())
            $0.registerInteractor(Relay(executor: $0))
        }
        weak let released = executor
        let answer = await withCheckedContinuation { continuation in
            let request = Relay.Request()
            request.onComplete = { continuation.resume(returning: $0) }
            request.onError = { continuation.resume(returning: $0.message) }
            executor?.execute(request)
            executor = nil
            #expect(released != nil)
        }
        #expect(answer == "Here.")
    }

    private final class Answer: ReturningInteractor {
        final class Request: InteractorRequest<String> {}

        func response(to request: Request) throws -> String { "Here." }
    }

    private final class Relay: AsyncInteractor {
        final class Request: InteractorRequest<String> {}

        private unowned let executor: InteractorExecutor

        init(executor: InteractorExecutor) { self.executor = executor }

        nonisolated(nonsending) func response(to request: Request) async throws -> String {
            await Task.yield()
            return try await executor.response(to: Answer.Request())
        }
    }
}
