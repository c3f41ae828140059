import Interactors

/// Logs a user in: begins a session and gives its token to the client.
///
/// It hashes the password on the caller's thread, which takes a seventh of a second. An app with views would make this
/// an `AsyncInteractor`.
package final class LoginUserInteractor: Interactor {
    package final class Request: InteractorRequest<Response> {
        /// In small or capital letters.
        package var email = ""
        package var password = ""
    }

    /// The user's email address, as it was registered.
    package struct Response: Sendable { package let email: String }

    private let credentials: CredentialCheck
    private let logins: Logins

    package init(credentials: CredentialCheck, logins: Logins) {
        self.credentials = credentials
        self.logins = logins
    }

    package func execute(_ request: Request) {
        do {
            let email = try EmailAddress(request.email)
            guard let user = try credentials.user(email, Password(request.password)) else {
                throw TodoError.wrongCredentials
            }
            try logins.begin { users in
                // Another process may have changed the password meanwhile.
                guard let stored = try users.entity(id: user.id), stored.passwordHash == user.passwordHash
                else { throw TodoError.wrongCredentials }
                return stored
            }
            request.onComplete?(Response(email: user.email))
        } catch {
            request.fail(error)
        }
    }
}
