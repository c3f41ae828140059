import Interactors

/// Ends the client's session, or every session of its user.
package final class LogoutUserInteractor: Interactor {
    package final class Request: AuthorizedRequest<Response> {
        /// Whether the user's sessions of other clients end as well.
        package var everywhere = false
    }

    /// How many sessions, the client's own included.
    package struct Response: Sendable { package let endedSessions: Int }

    private let sessions: any EntityGateway<Session>
    private let client: any EntityGateway<ClientSession>

    package init(sessions: any EntityGateway<Session>, client: any EntityGateway<ClientSession>) {
        (self.sessions, self.client) = (sessions, client)
    }

    package func execute(_ request: Request) {
        do {
            let own = try request.login().session
            let count = try sessions.update { sessions in
                let ended = try sessions.all().filter {
                    $0.id == own.id || request.everywhere && $0.owner == own.owner
                }
                for session in ended { sessions.delete(id: session.id) }
                return ended.count
            }
            try client.delete(id: .current)
            request.complete(Response(endedSessions: count))
        } catch {
            request.fail(error)
        }
    }
}
