import Interactors

/// Ends the client's session.
package final class LogoutUserInteractor: ReturningInteractor {
    package final class Request: AuthorizedRequest<Void> {}

    private let users: any EntityGateway<User>
    private let client: any EntityGateway<ClientSession>

    package init(users: any EntityGateway<User>, client: any EntityGateway<ClientSession>) {
        (self.users, self.client) = (users, client)
    }

    package func response(to request: Request) throws {
        let (id, token) = try (request.user.id, request.token)
        try users.update { users in
            guard var user = try users.entity(id: id) else { return }
            user.sessions.removeAll { $0.token == token }
            users.save(user)
        }
        try client.delete(id: ClientSession.current)
    }
}
