import Interactors

/// A request that needs a login. A use case says so by inheriting from it.
///
/// ``AuthorizationMiddleware`` looks up who is logged in. The interactor asks for the ``authorization``, and fails if
/// there is none.
package class AuthorizedRequest<Response>: InteractorRequest<Response> {
    /// What the middleware has found. A test of a single interactor sets it, too.
    final var found: Result<Authorization, any Error> = .failure(TodoError.notLoggedIn)

    /// Who makes the request. Throws `notLoggedIn`.
    final var authorization: Authorization { get throws { try found.get() } }
}

/// A user, and the session in which they act.
struct Authorization: Sendable {
    let user: User
    let session: Session
}

/// Attaches to each ``AuthorizedRequest`` who is logged in, or why nobody is. Other requests pass without a check.
package struct AuthorizationMiddleware: InteractorMiddleware {
    private let sessions: Sessions

    package init(sessions: Sessions) { self.sessions = sessions }

    package func execute<R: InteractorRequestProtocol>(_ request: R, next: consuming MiddlewareNext<R>) {
        if let authorized = request as? AuthorizedRequest<R.Response> {
            authorized.found = Result { try sessions.current() }
        }
        next(request)
    }
}
