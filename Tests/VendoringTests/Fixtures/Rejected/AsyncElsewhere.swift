// An async interactor answers in the caller's isolation. Without the upcoming feature `NonisolatedNonsendingByDefault`
// it has to say so, else its request would leave that.
import Interactors

final class GreetInteractor: AsyncInteractor {
    final class Request: InteractorRequest<String> {}

    #if REJECTED
    // error: non-Sendable parameter type 'GreetInteractor.Request' cannot be sent
    func response(to request: Request) async throws -> String { "Hello!" }
    #else
    nonisolated(nonsending) func response(to request: Request) async throws -> String { "Hello!" }
    #endif
}
