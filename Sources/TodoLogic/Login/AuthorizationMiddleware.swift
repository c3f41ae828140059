import Interactors

/// A request that needs a login. To be one is all that a use case says about it.
///
/// ``AuthorizationMiddleware`` grants it the client's login, or refuses it before its interactor is executed.
package class AuthorizedRequest<Response>: InteractorRequest<Response> {
    /// Who makes the request. A test of one interactor sets it, as the middleware does.
    final var granted: Login?

    /// Who makes the request. Throws `notLoggedIn` if nobody has granted it.
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

/// Lets an ``AuthorizedRequest`` through if the client's session holds, and fails it with `notLoggedIn`
/// otherwise. Other requests pass, and no session is looked for.
package struct AuthorizationMiddleware: InteractorMiddleware {
    /// The email address of the only user for whom requests are let through, nil for any. A window or a shell sets it for
    /// what it executes: it shows one user's todos, and another program can log in another user meanwhile.
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
