import Interactors

/// Logs a user in: starts a session and gives its token to the client.
package final class LoginUserInteractor: AsyncInteractor {
    /// The response is the user's email address, as it was registered.
    package final class Request: InteractorRequest<String> {
        /// Capital letters make no difference.
        package let email: String
        package let password: String

        package init(email: String, password: String) { (self.email, self.password) = (email, password) }
    }

    private let users: BackgroundGateway<User>
    private let sessions: Sessions
    private let hasher: any PasswordHasher

    package init(users: any EntityGateway<User>, sessions: Sessions, hasher: any PasswordHasher) {
        (self.users, self.sessions, self.hasher) = (users.background, sessions, hasher)
    }

    package nonisolated(nonsending) func response(to request: Request) async throws -> String {
        let email = try EmailAddress(request.email)
        let password = try Password(request.password)
        let found = try await users.entity(id: email.normalized)
        guard try await hasher.isPassword(password, of: found), let found else {
            throw TodoError.wrongCredentials
        }
        let session = sessions.newSession()
        try await users.update { users in
            // Another process may have changed the password since.
            guard var user = try users.entity(id: found.id), user.passwordHash == found.passwordHash
            else { throw TodoError.wrongCredentials }
            user.begin(session)
            users.save(user)
        }
        try await sessions.enter(session, of: found)
        return found.email
    }
}
