import Interactors

/// A request that needs a login. A use case says so by inheriting from it.
///
/// ``AuthorizationMiddleware`` fails it if nobody is logged in, so the interactor always has a user.
package class AuthorizedRequest<Response>: InteractorRequest<Response> {
    /// Who makes the request. Only the middleware sets it, so no caller acts as somebody else.
    final fileprivate(set) var user = User.nobody

    /// The token of the session in which they do so.
    final fileprivate(set) var token = ""
}

/// Sets the user of each ``AuthorizedRequest``, or fails it if nobody is logged in. Other requests pass without a check.
package struct AuthorizationMiddleware: InteractorMiddleware {
    private let sessions: Sessions

    package init(sessions: Sessions) { self.sessions = sessions }

    package func execute<R: InteractorRequestProtocol>(_ request: R, next: consuming MiddlewareNext<R>) {
        if let request = request as? AuthorizedRequest<R.Response> {
            do {
                (request.user, request.token) = try sessions.current()
            } catch {
                return request.fail(error)
            }
        }
        next(request)
    }
}
