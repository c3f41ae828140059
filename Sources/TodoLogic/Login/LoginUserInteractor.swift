import Interactors

/// Logs a user in: starts a session and gives its token to the client.
package final class LoginUserInteractor: AsyncInteractor {
    package final class Request: InteractorRequest<Response> {
        /// Capital letters make no difference.
        package let email: String
        package let password: String

        package init(email: String, password: String) { (self.email, self.password) = (email, password) }
    }

    /// The user's email address, as it was registered.
    package struct Response: Sendable { package let email: String }

    private let users: any EntityGateway<User>
    private let sessions: Sessions
    private let hasher: any PasswordHasher

    package init(users: any EntityGateway<User>, sessions: Sessions, hasher: any PasswordHasher) {
        (self.users, self.sessions, self.hasher) = (users, sessions, hasher)
    }

    package nonisolated(nonsending) func response(to request: Request) async throws -> Response {
        let email = try EmailAddress(request.email)
        let password = try Password(request.password)
        let found = try await users.background.update { users in try users.user(email) }
        guard try await hasher.isPassword(password, of: found), let found else {
            throw TodoError.wrongCredentials
        }
        let (session, token) = try sessions.newSession()
        try await users.background.update { users in
            // Another process may have changed the password since.
            guard var user = try users.entity(id: found.id), user.passwordHash == found.passwordHash
            else { throw TodoError.wrongCredentials }
            user.begin(session)
            users.save(user)
        }
        try await sessions.enter(ClientSession(user: found.id, token: token))
        return Response(email: found.email)
    }
}
