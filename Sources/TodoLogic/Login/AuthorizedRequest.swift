import Interactors

/// A request that needs a login. A use case says so by inheriting from it.
package class AuthorizedRequest<Response>: InteractorRequest<Response> {
    /// Only the middleware sets it, so no caller acts as somebody else.
    fileprivate final var login: Result<(user: User, token: String), TodoError> = .failure(.notLoggedIn)

    /// Who makes the request. Throws `notLoggedIn` if the executor has no ``AuthorizationMiddleware``.
    final var user: User { get throws { try login.get().user } }

    /// The token of the session in which they make it. Throws as ``user`` does.
    final var token: String { get throws { try login.get().token } }
}

/// Finds out who makes each ``AuthorizedRequest``, or fails it if nobody is logged in: an interactor that doesn't look
/// isn't executed for nobody. Other requests pass without a check.
package struct AuthorizationMiddleware: InteractorMiddleware {
    private let users: any EntityGateway<User>
    private let client: any EntityGateway<ClientSession>
    private let dates: any DateGateway

    package init(
        users: any EntityGateway<User>,
        client: any EntityGateway<ClientSession>,
        dates: any DateGateway
    ) {
        (self.users, self.client, self.dates) = (users, client, dates)
    }

    package func execute<R: InteractorRequestProtocol>(_ request: R, next: consuming MiddlewareNext<R>) {
        if let request = request as? AuthorizedRequest<R.Response> {
            do {
                request.login = .success(try login())
            } catch {
                return request.fail(error)
            }
        }
        next(request)
    }

    /// The client's user, and the token of their session. Throws `notLoggedIn` if there is none.
    func login() throws -> (user: User, token: String) {
        guard let client = try client.entity(id: ClientSession.current),
            let user = try users.entity(id: client.user),
            user.sessions.contains(where: { $0.token == client.token && dates.now() < $0.expires })
        else { throw TodoError.notLoggedIn }
        return (user, client.token)
    }
}
