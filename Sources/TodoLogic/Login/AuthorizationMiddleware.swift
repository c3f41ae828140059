import Interactors

/// A request that needs a login. A use case says so by inheriting from it, and does nothing else for it.
///
/// ``AuthorizationMiddleware`` grants it the client's login, or refuses it before its interactor is executed.
package class AuthorizedRequest<Response>: InteractorRequest<Response> {
    /// The login of the user who makes the request. The middleware sets it; so does a test of a single interactor.
    final var granted: Login?

    /// The login of the user who makes the request. Throws `notLoggedIn` if it wasn't granted.
    final func login() throws -> Login {
        guard let granted else { throw TodoError.notLoggedIn }
        return granted
    }
}

/// A user and the session in which they act.
struct Login: Sendable {
    let user: User
    let session: Session
}

/// Lets an ``AuthorizedRequest`` through if the client's session is valid, and fails it with `notLoggedIn`
/// otherwise. Other requests pass without a check.
package struct AuthorizationMiddleware: InteractorMiddleware {
    /// The email address of the only user whose requests pass, or nil for any user. A window or a shell that shows one
    /// user's todos sets it for its requests, because another program can log in another user meanwhile.
    @TaskLocal package static var expectedUser: String?

    private let logins: Logins

    package init(logins: Logins) { self.logins = logins }

    package func execute<R: InteractorRequestProtocol>(_ request: R, next: consuming MiddlewareNext<R>) {
        if let authorized = request as? AuthorizedRequest<R.Response> {
            do { authorized.granted = try login() } catch { return request.fail(error) }
        }
        next(request)
    }

    private func login() throws -> Login {
        let login = try logins.current()
        guard let expected = Self.expectedUser, login.user.email != expected else { return login }
        throw TodoError.otherLogin(login.user.email, expected: expected)
    }
}
