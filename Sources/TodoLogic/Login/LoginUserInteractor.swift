import Interactors

/// Logs a user in: begins a session and gives its token to the client.
///
/// It hashes the password on the caller's thread, which takes a seventh of a second. A command line has nothing
/// else to do meanwhile, and needs no other thread; an app with views would make this an `AsyncInteractor`.
package final class LoginUserInteractor: ReturningInteractor {
    package final class Request: CredentialsRequest<Response> {}

    /// The user's email address, as it was registered.
    package struct Response: Sendable { package let email: String }

    private let credentials: CredentialCheck
    private let logins: Logins

    package init(credentials: CredentialCheck, logins: Logins) {
        (self.credentials, self.logins) = (credentials, logins)
    }

    package func response(to request: Request) throws -> Response {
        let email = try EmailAddress(request.email)
        let login = try credentials.withUser(email, password: request.password) { user, users in
            try logins.begin(for: user, in: &users)
            return Response(email: user.email)
        }
        guard let login else { throw TodoError.wrongCredentials }
        return login
    }
}
