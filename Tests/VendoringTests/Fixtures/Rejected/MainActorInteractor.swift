// Any thread may execute an interactor, so it isn't isolated. A function of an async one may be.
import Interactors

#if REJECTED
@MainActor
// error: conformance of 'GreetInteractor' to protocol 'ReturningInteractor' crosses into main actor-isolated code and can cause data races
final class GreetInteractor: ReturningInteractor {
    final class Request: InteractorRequest<String> {}

    func response(to request: Request) throws -> String { greeting() }

    private func greeting() -> String { "Hello!" }
}
#else
final class GreetInteractor: AsyncInteractor {
    final class Request: InteractorRequest<String> {}

    nonisolated(nonsending) func response(to request: Request) async throws -> String { await greeting() }

    @MainActor private func greeting() -> String { "Hello!" }
}
#endif
