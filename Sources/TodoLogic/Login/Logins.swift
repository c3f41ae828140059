import Interactors

/// Finds the login of this client, and begins a new one.
package struct Logins: Sendable {
    private let users: any EntityGateway<User>
    private let client: any EntityGateway<ClientSession>
    private let tokens: any TokenGateway
    private let dates: any DateGateway

    package init(
        users: any EntityGateway<User>,
        client: any EntityGateway<ClientSession>,
        tokens: any TokenGateway,
        dates: any DateGateway
    ) {
        self.users = users
        self.client = client
        self.tokens = tokens
        self.dates = dates
    }

    /// The client's user and session. Renews the session if it is time. Throws a `notLoggedIn` error if there is none.
    func current() throws -> Login {
        guard let client = try client.entity(id: .current) else {
            throw try users.all().isEmpty ? TodoError.nobodyRegistered : TodoError.notLoggedIn
        }
        let digest = try tokens.digest(of: client.token)
        let now = dates.now()
        guard let user = try users.entity(id: client.user),
            var session = user.sessions.first(where: { $0.tokenDigest == digest }), now < session.expires
        else { throw TodoError.sessionEnded }
        guard session.renew(at: now) else { return Login(user: user, session: session) }
        return try users.update { users in
            // A session that was ended meanwhile stays ended.
            guard var user = try users.entity(id: user.id),
                let index = user.sessions.firstIndex(where: { $0.tokenDigest == digest })
            else { throw TodoError.sessionEnded }
            user.sessions[index] = session
            users.save(user)
            return Login(user: user, session: session)
        }
    }

    /// A session that begins now, to save with its user, and its token, for the client.
    func newSession() throws -> (session: Session, token: String) {
        let token = tokens.makeToken()
        return (Session(tokenDigest: try tokens.digest(of: token), begins: dates.now()), token)
    }

    /// Gives the client the token of a session that is saved with the user. The client's former session ends.
    ///
    /// If the client can't keep the token, nobody has it, and the session expires.
    func enter(_ user: User, with token: String) throws {
        let former = try client.update { client in
            let former = try client.entity(id: .current)
            client.save(ClientSession(user: user.id, token: token))
            return former
        }
        // The login is done. A former session that can't be ended expires.
        if let former { try? end(former) }
    }

    private func end(_ former: ClientSession) throws {
        let digest = try tokens.digest(of: former.token)
        try users.update { users in
            guard var user = try users.entity(id: former.user) else { return }
            user.sessions.removeAll { $0.tokenDigest == digest }
            users.save(user)
        }
    }
}
