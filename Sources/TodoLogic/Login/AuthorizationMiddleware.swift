import Interactors

/// Lets an ``AuthorizedRequest`` through if the client's session holds, and fails it with `notLoggedIn`
/// otherwise. Other requests pass, and no session is looked for.
package struct AuthorizationMiddleware: InteractorMiddleware {
    private let logins: Logins

    package init(logins: Logins) { self.logins = logins }

    package func execute<R: InteractorRequestProtocol>(_ request: R, next: consuming MiddlewareNext<R>) {
        if let authorized = request as? AuthorizedRequest<R.Response> {
            do { authorized.granted = try logins.current() } catch { return request.fail(error) }
        }
        next(request)
    }
}
