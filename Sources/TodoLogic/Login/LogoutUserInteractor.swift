import Interactors

/// Ends the client's session, or every session of its user.
package final class LogoutUserInteractor: Interactor {
    package final class Request: AuthorizedRequest<Response> {
        /// Whether the user's sessions of other clients end as well.
        package var everywhere = false
    }

    /// How many sessions, the client's own included.
    package struct Response: Sendable { package let endedSessions: Int }

    private let users: any EntityGateway<User>
    private let client: any EntityGateway<ClientSession>

    package init(users: any EntityGateway<User>, client: any EntityGateway<ClientSession>) {
        (self.users, self.client) = (users, client)
    }

    package func execute(_ request: Request) {
        do {
            let (own, user) = try request.login()
            let count = try users.update { users in
                guard var user = try users.entity(id: user.id) else { return 0 }
                let former = user.sessions
                user.sessions.removeAll { $0.id == own.id || request.everywhere }
                users.save(user)
                return former.count - user.sessions.count
            }
            // The session has ended, so a token that can't be removed is no error. A login may have replaced it.
            try? client.update { client in
                let tokens = try client.entity(id: .current)?.tokens ?? []
                if count > 0, tokens.contains(where: { $0.session == own.id }) { client.delete(id: .current) }
            }
            request.complete(Response(endedSessions: count))
        } catch {
            request.fail(error)
        }
    }
}
