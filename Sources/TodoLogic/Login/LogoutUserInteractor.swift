import Interactors

/// Ends the client's session, or every session of its user.
package final class LogoutUserInteractor: ReturningInteractor {
    package final class Request: AuthorizedRequest<Void> {
        /// Whether the user's sessions of other clients end as well.
        package let everywhere: Bool

        package init(everywhere: Bool) { self.everywhere = everywhere }
    }

    private let users: any EntityGateway<User>
    private let client: any EntityGateway<ClientSession>

    package init(users: any EntityGateway<User>, client: any EntityGateway<ClientSession>) {
        (self.users, self.client) = (users, client)
    }

    package func response(to request: Request) throws {
        do {
            try end(request.authorization, everywhere: request.everywhere)
        } catch let error as TodoError where error == .notLoggedIn {
            // If the session has ended already, its token is left.
            guard try client.entity(id: .current) != nil else { throw error }
            return try client.delete(id: .current)
        }
        // The session has ended, so a token that can't be removed is no error.
        try? client.delete(id: .current)
    }

    private func end(_ authorization: Authorization, everywhere: Bool) throws {
        try users.update { users in
            guard var user = try users.entity(id: authorization.user.id) else { return }
            user.sessions.removeAll { everywhere || $0.tokenDigest == authorization.session.tokenDigest }
            users.save(user)
        }
    }
}
