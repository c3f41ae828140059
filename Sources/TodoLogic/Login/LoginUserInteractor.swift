import Interactors

/// Logs a user in: begins a session and gives its token to the client.
///
/// A request that is cancelled leaves nothing behind but the count of the attempt, and perhaps a stronger
/// hash.
package final class LoginUserInteractor: Interactor {
    package final class Request: CredentialsRequest<Response> {}

    /// The user's email address, as it was registered.
    package struct Response: Sendable { package let email: String }

    private let credentials: CredentialCheck
    private let sessions: Sessions

    init(credentials: CredentialCheck, sessions: Sessions) {
        (self.credentials, self.sessions) = (credentials, sessions)
    }

    package func execute(_ request: Request) {
        let (reply, email, password) = (request.reply, request.email, request.password)
        reply.answerOnThread { [self] in
            guard let user = try credentials.user(try EmailAddress(email), password: password) else {
                throw TodoError.wrongCredentials
            }
            try reply.checkCancellation()
            let login = try sessions.begin(for: user)
            // Runs at once if that has happened meanwhile, and never after the answer.
            reply.onCancel { [sessions] in try? sessions.takeBack(login) }
            return Response(email: user.email)
        }
    }
}
