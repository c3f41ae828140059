// State of the main actor is read and changed in one function there.
import Interactors

@MainActor final class Session {
    var user: String?
}

#if REJECTED
final class ReadUserInteractor: ReturningInteractor {
    final class Request: InteractorRequest<String?> {}

    private let session: Session

    init(session: Session) { self.session = session }

    // error: main actor-isolated property 'user' can not be referenced from a nonisolated context
    func response(to request: Request) throws -> String? { session.user }
}
#endif

final class LogInInteractor: AsyncInteractor {
    final class Request: InteractorRequest<Void> { var name = "" }

    private let session: Session

    init(session: Session) { self.session = session }

    nonisolated(nonsending) func response(to request: Request) async throws {
        #if REJECTED
        // error: main actor-isolated property 'user' cannot be accessed from outside of the actor
        if session.user == nil { await logIn(request.name) }
        #else
        await logIn(request.name)
        #endif
    }

    @MainActor private func logIn(_ name: String) {
        if session.user == nil { session.user = name }
    }
}
