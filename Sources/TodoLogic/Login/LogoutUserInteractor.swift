import Interactors

/// Ends the client's session, or every session of its user.
package final class LogoutUserInteractor: ReturningInteractor {
    package final class Request: AuthorizedRequest<Response> {
        /// Whether the user's sessions of other clients end as well.
        package var everywhere = false
    }

    /// The number of sessions that were ended, including the client's own.
    package struct Response: Sendable { package let endedSessions: Int }

    private let users: any EntityGateway<User>
    private let client: any EntityGateway<ClientSession>

    package init(users: any EntityGateway<User>, client: any EntityGateway<ClientSession>) {
        self.users = users
        self.client = client
    }

    package func response(to request: Request) throws -> Response {
        let login = try request.login()
        let count = try users.update { users in
            guard var user = try users.entity(id: login.user.id) else { return 0 }
            let former = user.sessions.count
            user.sessions.removeAll { request.everywhere || $0.tokenDigest == login.session.tokenDigest }
            users.save(user)
            return former - user.sessions.count
        }
        // The session has ended, so a token that can't be removed is no error.
        try? client.delete(id: .current)
        return Response(endedSessions: count)
    }
}
