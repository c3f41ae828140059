import Interactors

/// Ends the client's session, or every session of its user.
package final class LogoutUserInteractor: ReturningInteractor {
    /// Which sessions to end.
    package final class Request: AuthorisedRequest<Response> {
        /// Whether the user's sessions of other clients end as well.
        package var everywhere = false
    }

    /// What was ended.
    package struct Response: Sendable {
        /// How many sessions, the client's own included.
        package let endedSessions: Int
    }

    private let sessions: any EntityGateway<Session>
    private let client: any EntityGateway<ClientSession>

    package init(sessions: any EntityGateway<Session>, client: any EntityGateway<ClientSession>) {
        self.sessions = sessions
        self.client = client
    }

    package func response(to request: Request) throws -> Response {
        let own = try request.session
        let ended = try sessions.update { sessions in
            let ended = try sessions.all().filter {
                $0.id == own.id || (request.everywhere && $0.owner == own.owner)
            }
            for session in ended { sessions.delete(id: session.id) }
            return ended.count
        }
        try client.delete(id: .current)
        return Response(endedSessions: ended)
    }
}
