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
    private let users: any EntityGateway<User>
    private let sessions: any EntityGateway<Session>
    private let client: any EntityGateway<ClientSession>
    private let tokens: any TokenGateway
    private let dates: any DateGateway

    package init(
        users: any EntityGateway<User>,
        sessions: any EntityGateway<Session>,
        client: any EntityGateway<ClientSession>,
        tokens: any TokenGateway,
        dates: any DateGateway
    ) {
        (self.users, self.sessions, self.client) = (users, sessions, client)
        (self.tokens, self.dates) = (tokens, dates)
    }

    package func execute<R: InteractorRequestProtocol>(_ request: R, next: consuming MiddlewareNext<R>) {
        guard let authorized = request.base as? AuthorizedRequest<R.Response> else {
            return next(request)
        }
        do {
            authorized.granted = try login()
        } catch {
            return request.fail(error)
        }
        next(request) { outcome in
            // A request that is kept has no way past the middleware after a logout.
            authorized.granted = nil
            return outcome
        }
    }

    /// The client's session, renewed if it is time, and its user.
    private func login() throws -> (session: Session, user: User) {
        guard let client = try client.entity(id: .current) else { throw missing(.notLoggedIn) }
        let now = dates.now()
        guard let session = try sessions.entity(id: client.session),
            let user = try users.entity(id: session.owner),
            try now < session.expires && user.admits(session) && client.holds(session, by: tokens)
        else { throw missing(.sessionEnded) }
        guard let renewed = session.renewed(at: now) else { return (session, user) }
        try sessions.update { sessions in
            // A session that has been ended meanwhile stays ended.
            guard try sessions.entity(id: session.id) != nil else { throw TodoError.sessionEnded }
            sessions.save(renewed)
        }
        return (renewed, user)
    }

    /// Says that nobody has registered only if the users can be read.
    private func missing(_ login: TodoError) -> TodoError {
        (try? users.all().isEmpty) == true ? .nobodyRegistered : login
    }
}
