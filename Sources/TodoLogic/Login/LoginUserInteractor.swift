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
    private let client: BackgroundGateway<ClientSession>
    private let dates: any DateGateway
    private let hasher: any PasswordHasher

    package init(
        users: any EntityGateway<User>,
        client: any EntityGateway<ClientSession>,
        dates: any DateGateway,
        hasher: any PasswordHasher
    ) {
        (self.users, self.client) = (users.background, client.background)
        (self.dates, self.hasher) = (dates, hasher)
    }

    package nonisolated(nonsending) func response(to request: Request) async throws -> String {
        let email = try EmailAddress(request.email)
        let password = try Password(request.password)
        let found = try await users.entity(id: email.normalized)
        guard try await hasher.isPassword(password, of: found), let found else {
            throw TodoError.wrongCredentials
        }
        let session = Session(begins: dates.now())
        try await users.update { users in
            // Another process may have changed the password since.
            guard var user = try users.entity(id: found.id), user.passwordHash == found.passwordHash
            else { throw TodoError.wrongCredentials }
            user.begin(session)
            users.save(user)
        }
        // If this fails, nobody has the token, and the session expires.
        try await client.save(ClientSession(user: found.id, token: session.token))
        return found.email
    }
}
