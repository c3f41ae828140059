import Interactors

/// Logs a user in: begins a session and gives its token to the client.
///
/// A request that is cancelled leaves nothing behind but the count of the attempt.
package final class LoginUserInteractor: AsyncInteractor {
    package final class Request: CredentialsRequest<Response> {}

    /// The user's email address, as it was registered.
    package struct Response: Sendable { package let email: String }

    private let credentials: CredentialCheck
    private let logins: Logins

    package init(credentials: CredentialCheck, logins: Logins) {
        (self.credentials, self.logins) = (credentials, logins)
    }

    package nonisolated(nonsending) func response(to request: Request) async throws -> Response {
        let (reply, email, password) = (request.reply, request.email, request.password)
        return try await onThread { [self] in
            let login = try credentials.withUser(try EmailAddress(email), password: password) { user, users in
                try reply.checkCancellation()
                try logins.begin(for: user, in: &users)
                return Response(email: user.email)
            }
            guard let login else { throw TodoError.wrongCredentials }
            return login
        }
    }
}
