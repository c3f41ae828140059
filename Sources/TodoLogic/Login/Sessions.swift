import Interactors

/// Finds this client's session, and starts a new one.
package struct Sessions: Sendable {
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

    /// The client's user and session. Throws `notLoggedIn` if there is none.
    func current() throws -> Authorization {
        guard let client = try client.entity(id: .current) else { throw TodoError.notLoggedIn }
        let digest = try tokens.digest(of: client.token)
        guard let user = try users.entity(id: client.user),
            let session = user.sessions.first(where: { $0.tokenDigest == digest }),
            dates.now() < session.expires
        else { throw TodoError.notLoggedIn }
        return Authorization(user: user, session: session)
    }

    /// A session that starts now, to save with its user, and its token, for the client.
    func newSession() throws -> (session: Session, token: String) {
        let token = tokens.makeToken()
        return (Session(tokenDigest: try tokens.digest(of: token), begins: dates.now()), token)
    }

    /// Gives the client the token of a session that is saved with the user. The client's previous session ends. If the
    /// client can't keep the token, the new session ends. After an error, ``isEntered(_:)`` says whether it has.
    func enter(_ new: ClientSession) async throws {
        let ended: ClientSession?
        do {
            ended = try await client.background.update { client in
                let former = try client.entity(id: .current)
                client.save(new)
                return former
            }
        } catch {
            if !isEntered(new) { try? await end(new) }
            throw error
        }
        // The login is done. A previous session that can't be ended expires.
        if let ended { try? await end(ended) }
    }

    /// Whether the client acts in this session. It does if its token is stored, but perhaps not on the disk, which
    /// is an error.
    func isEntered(_ session: ClientSession) -> Bool { (try? client.entity(id: .current)) == session }

    private func end(_ session: ClientSession) async throws {
        let digest = try tokens.digest(of: session.token)
        try await users.background.update { users in
            guard var user = try users.entity(id: session.user) else { return }
            user.sessions.removeAll { $0.tokenDigest == digest }
            users.save(user)
        }
    }
}
