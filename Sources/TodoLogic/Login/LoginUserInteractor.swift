import Interactors

/// Logs a user in: begins a session and gives its token to the client.
package final class LoginUserInteractor: ReturningInteractor {
    /// Who wants to log in.
    package final class Request: InteractorRequest<Response> {
        /// The email address, in small or capital letters.
        package var email = ""
        /// The password.
        package var password = Password()
    }

    /// Who is logged in now.
    package struct Response: Sendable {
        /// The user's email address, as it was registered.
        package let email: String
    }

    private let credentials: CredentialCheck
    private let sessions: any EntityGateway<Session>
    private let client: any EntityGateway<ClientSession>
    private let tokens: any TokenGateway
    private let dates: any DateGateway

    package init(
        credentials: CredentialCheck,
        sessions: any EntityGateway<Session>,
        client: any EntityGateway<ClientSession>,
        tokens: any TokenGateway,
        dates: any DateGateway
    ) {
        self.credentials = credentials
        self.sessions = sessions
        self.client = client
        self.tokens = tokens
        self.dates = dates
    }

    package func response(to request: Request) throws -> Response {
        let email = try EmailAddress(request.email)
        guard let user = try credentials.user(email, password: request.password) else {
            throw TodoError.wrongCredentials
        }
        try beginSession(of: user)
        return Response(email: user.email)
    }

    private func beginSession(of user: User) throws {
        let token = tokens.makeToken()
        let digest = try tokens.digest(of: token)
        let replaced = try client.entity(id: .current)
        let now = dates.now()
        let session = try sessions.update { sessions in
            for old in try sessions.all() {
                // The client is about to forget the token of the session it had, so nobody could ever end it.
                let isReplaced = try replaced?.holds(old, by: tokens) == true
                if isReplaced || old.expires <= now { sessions.delete(id: old.id) }
            }
            let session = Session(
                id: sessions.takeNumber(),
                owner: user.id,
                tokenDigest: digest,
                created: now
            )
            sessions.save(session)
            return session
        }
        try client.save(ClientSession(session: session.id, token: token))
    }
}
