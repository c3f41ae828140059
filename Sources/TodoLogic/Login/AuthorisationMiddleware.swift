import Interactors

/// A request that needs a login. To be one is all that a use case says about it.
///
/// ``AuthorisationMiddleware`` gives it the client's session, or refuses it before its interactor is
/// executed.
package class AuthorisedRequest<Response>: InteractorRequest<Response> {
    /// What the middleware found out, for one execution.
    fileprivate var granted: (session: Session, user: User)?

    /// The session in which the request is made, and its user. Throws `notLoggedIn` if no middleware has
    /// authorised it.
    final func login() throws -> (session: Session, user: User) {
        guard let granted else { throw TodoError.notLoggedIn }
        return granted
    }
}

/// Lets an ``AuthorisedRequest`` through if the client's session holds, and fails it with `notLoggedIn` or
/// `sessionEnded` otherwise. Other requests pass, and no session is looked for.
struct AuthorisationMiddleware: InteractorMiddleware {
    let sessions: Sessions

    func execute<R: InteractorRequestProtocol>(_ request: R, next: consuming MiddlewareNext<R>) {
        guard let authorised = request.base as? AuthorisedRequest<R.Response> else {
            return next(request)
        }
        do {
            authorised.granted = try sessions.current()
        } catch {
            return request.fail(InteractorError(error))
        }
        next(request) { outcome in
            // A request that is kept has no way past the middleware after a logout.
            authorised.granted = nil
            return outcome
        }
    }
}
