import Interactors

/// Who is logged in at this client, and the one way in which that begins.
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

    /// The client's user and session, which is renewed if it is time. Throws a `notLoggedIn` error if there is none.
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

    /// Logs the client in: saves the user that `find` returns, with a new session, then gives the session's token to
    /// the client, whose former session ends.
    ///
    /// If the client can't keep the token, all of it is taken back. If the process is killed in between, nobody has the
    /// token, and the session expires.
    func begin(for find: (EntityTransaction<User>) throws -> User) throws {
        let token = tokens.makeToken()
        let digest = try tokens.digest(of: token)
        let former = try client.entity(id: .current)
        var isNew = false
        let id = try users.update { users in
            var user = try find(users)
            isNew = try users.entity(id: user.id) == nil
            user.beginSession(tokenDigest: digest, at: dates.now())
            users.save(user)
            return user.id
        }
        do {
            try client.save(ClientSession(user: id, token: token))
        } catch {
            // The error can also say that the token is stored, but perhaps not on the disk yet.
            if (try? client.entity(id: .current))?.token == token { throw error }
            if isNew { try? users.delete(id: id) } else { try? end(digest, of: id) }
            throw error
        }
        if let former { try? end(tokens.digest(of: former.token), of: former.user) }
    }

    private func end(_ digest: String, of id: User.ID) throws {
        try users.update { users in
            guard var user = try users.entity(id: id) else { return }
            user.endSession(tokenDigest: digest)
            users.save(user)
        }
    }
}
