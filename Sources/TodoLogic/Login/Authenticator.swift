import Interactors

/// Tells in which session the client acts.
package struct Authenticator: Sendable {
    private let sessions: any EntityGateway<Session>
    private let client: any EntityGateway<ClientSession>
    private let tokens: any TokenGateway
    private let dates: any DateGateway

    package init(
        sessions: any EntityGateway<Session>,
        client: any EntityGateway<ClientSession>,
        tokens: any TokenGateway,
        dates: any DateGateway
    ) {
        self.sessions = sessions
        self.client = client
        self.tokens = tokens
        self.dates = dates
    }

    /// The client's session, renewed if it is time. Throws `notLoggedIn` if there is none, `sessionEnded` if it doesn't hold.
    func session() throws -> Session {
        guard let client = try client.entity(id: .current) else { throw TodoError.notLoggedIn }
        let now = dates.now()
        guard let session = try sessions.entity(id: client.session),
            try client.holds(session, by: tokens),
            now < session.expires
        else { throw TodoError.sessionEnded }
        return try renewed(session, at: now)
    }

    private func renewed(_ session: Session, at now: Timestamp) throws -> Session {
        guard let renewed = session.renewed(at: now) else { return session }
        try sessions.update { sessions in
            // A session that was ended in the meantime stays ended.
            guard try sessions.entity(id: session.id) != nil else { throw TodoError.sessionEnded }
            sessions.save(renewed)
        }
        return renewed
    }
}
