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
        let authorization: Authorization
        do {
            authorization = try request.authorization
        } catch let error as TodoError where error == .notLoggedIn && !request.everywhere {
            // If the session has ended already, its token stays.
            guard try client.entity(id: .current) != nil else { throw error }
            return try client.delete(id: .current)
        }
        try users.update { users in
            guard var user = try users.entity(id: authorization.user.id) else { return }
            let own = authorization.session.tokenDigest
            user.sessions.removeAll { request.everywhere || $0.tokenDigest == own }
            users.save(user)
        }
        // The session has ended, so a token that can't be removed is no error.
        try? client.delete(id: .current)
    }
}
