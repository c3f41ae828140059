import Interactors

/// A request that needs a login. To be one is all that a use case says about it.
///
/// ``AuthorizationMiddleware`` gives it the client's session, or refuses it before its interactor is
/// executed.
package class AuthorizedRequest<Response>: InteractorRequest<Response> {
    /// What the middleware found out, for one execution.
    fileprivate var granted: (session: Session, user: User)?

    /// The session in which the request is made, and its user. Throws `notLoggedIn` if no middleware has
    /// authorized it.
    final func login() throws -> (session: Session, user: User) {
        guard let granted else { throw TodoError.notLoggedIn }
        return granted
    }
}

/// Lets an ``AuthorizedRequest`` through if the client's session holds, and fails it with `notLoggedIn`,
/// `nobodyRegistered` or `sessionEnded` otherwise. Other requests pass, and no session is looked for.
package struct AuthorizationMiddleware: InteractorMiddleware {
    private let logins: Logins

    package init(logins: Logins) { self.logins = logins }

    package func execute<R: InteractorRequestProtocol>(_ request: R, next: consuming MiddlewareNext<R>) {
        guard let authorized = request.base as? AuthorizedRequest<R.Response> else {
            return next(request)
        }
        do {
            authorized.granted = try logins.current()
        } catch {
            return request.fail(error)
        }
        next(request) { outcome in
            // A request that is kept has no way past the middleware after a logout.
            authorized.granted = nil
            return outcome
        }
    }
}
