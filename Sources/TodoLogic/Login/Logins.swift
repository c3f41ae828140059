import Interactors

/// Who is logged in at this client, and the one way in which that begins.
///
/// The client keeps the token of a new session before the session begins, and the former token beside it. So
/// the write of the users alone decides: until then, the former session holds, whatever fails or is killed.
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
        (self.users, self.client, self.tokens, self.dates) = (users, client, tokens, dates)
    }

    /// The client's session, renewed if it is time, and its user. Throws `notLoggedIn`, `nobodyRegistered` or
    /// `sessionEnded` if there is none.
    func current() throws -> (session: Session, user: User) {
        guard let client = try client.entity(id: .current) else { throw missing(.notLoggedIn) }
        let now = dates.now()
        guard let (_, session, user) = try login(of: client, in: users.all()), now < session.expires else {
            throw missing(.sessionEnded)
        }
        guard let renewed = session.renewed(at: now) else { return (session, user) }
        try users.update { users in
            // A session that has been ended meanwhile stays ended.
            guard var latest = try users.entity(id: user.id), latest.replace(renewed) else {
                throw TodoError.sessionEnded
            }
            users.save(latest)
        }
        return (renewed, user)
    }

    /// Saves `user` with a session that the client is in from then on. Ends sessions that have expired, and
    /// the one that the client was in: it is about to forget its token, so it could never be ended.
    func begin(for user: User, in users: inout EntityTransaction<User>) throws {
        let (id, token, now) = (users.takeNumber(), tokens.makeToken(), dates.now())
        var user = user
        user.sessions.append(Session(id: id, tokenDigest: try tokens.digest(of: token), created: now))
        users.save(user)
        let all = try users.all()
        // The users are locked, so no other login comes in between.
        let ended = try client.update { client in
            let former = try client.entity(id: .current).flatMap { try login(of: $0, in: all) }
            client.save(ClientSession(SessionToken(session: id, token: token), former: former?.token))
            return former?.session.id
        }
        for var owner in all where owner.sessions.contains(where: { $0.id == ended || $0.expires <= now }) {
            owner.sessions.removeAll { $0.id == ended || $0.expires <= now }
            users.save(owner)
        }
    }

    /// The session that a client is in: that of the latest of its tokens that belongs to one.
    private func login(of client: ClientSession, in users: [User]) throws
        -> (token: SessionToken, session: Session, user: User)?
    {
        for token in client.tokens {
            for user in users {
                for session in user.sessions where try token.holds(session, by: tokens) {
                    return (token, session, user)
                }
            }
        }
        return nil
    }

    /// Says that nobody has registered only if the users can be read.
    private func missing(_ login: TodoError) -> TodoError {
        (try? users.all().isEmpty) == true ? .nobodyRegistered : login
    }
}
