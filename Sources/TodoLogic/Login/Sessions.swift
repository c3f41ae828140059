import Interactors

/// Finds this client's session, and starts a new one.
package struct Sessions: Sendable {
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

    /// The client's user, and the token of their session. Throws `notLoggedIn` if there is none.
    func current() throws -> (user: User, token: String) {
        guard let client = try client.entity(id: ClientSession.current),
            let user = try users.entity(id: client.user),
            user.sessions.contains(where: { $0.token == client.token && dates.now() < $0.expires })
        else { throw TodoError.notLoggedIn }
        return (user, client.token)
    }

    /// A session that starts now, to save with its user.
    func newSession() -> Session { Session(begins: dates.now()) }

    /// Gives the client the token of a session that is saved with its user. If that fails, nobody has the token, and
    /// the session expires.
    func enter(_ session: Session, of user: User) async throws {
        try await client.background.save(ClientSession(user: user.id, token: session.token))
    }
}
