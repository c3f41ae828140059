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

    private let accounts: Accounts

    package init(_ accounts: Accounts) { self.accounts = accounts }

    package nonisolated(nonsending) func response(to request: Request) async throws -> String {
        let email = try EmailAddress(request.email)
        let password = try Password(request.password)
        let found = try await accounts.users.entity(id: email.normalized)
        guard try await accounts.hasher.isPassword(password, of: found), let found else {
            throw TodoError.wrongCredentials
        }
        let session = Session(begins: accounts.dates.now())
        try await accounts.users.update { users in
            // Another process may have changed the password since.
            guard var user = try users.entity(id: found.id), user.passwordHash == found.passwordHash
            else { throw TodoError.wrongCredentials }
            user.begin(session)
            users.save(user)
        }
        // If this fails, nobody has the token, and the session expires.
        try await accounts.client.save(ClientSession(user: found.id, token: session.token))
        return found.email
    }
}
