import Interactors

/// Logs a user in: begins a session and gives its token to the client.
///
/// A request that is cancelled leaves nothing behind but the count of the attempt.
package final class LoginUserInteractor: Interactor {
    package final class Request: CredentialsRequest<Response> {}

    /// The user's email address, as it was registered.
    package struct Response: Sendable { package let email: String }

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
        (self.credentials, self.sessions, self.client) = (credentials, sessions, client)
        (self.tokens, self.dates) = (tokens, dates)
    }

    package func execute(_ request: Request) {
        let (reply, email, password) = (request.reply, request.email, request.password)
        reply.answerOnThread { [self] in
            guard let user = try credentials.user(try EmailAddress(email), password: password) else {
                throw TodoError.wrongCredentials
            }
            try reply.checkCancellation()
            let login = try begin(for: user)
            // Runs at once if that has happened meanwhile, and never after the answer.
            reply.onCancel { [self] in try? takeBack(login) }
            return Response(email: user.email)
        }
    }

    /// What a login changes, so that it can be taken back. It ends sessions that have expired or were the
    /// client's.
    private typealias Login = (session: Session, ended: [Session], former: ClientSession?)

    private func begin(for user: User) throws -> Login {
        let token = tokens.makeToken()
        let digest = try tokens.digest(of: token)
        let former = try client.entity(id: .current)
        let now = dates.now()
        let login = try sessions.update { sessions -> Login in
            // The client is about to forget the token of the session it had, so it could never be ended.
            let ended = try sessions.all().filter {
                try $0.expires <= now || former?.holds($0, by: tokens) == true
            }
            for old in ended { sessions.delete(id: old.id) }
            let id = sessions.takeNumber()
            let session = Session(id: id, owner: user, tokenDigest: digest, created: now)
            sessions.save(session)
            return (session, ended, former)
        }
        do {
            try client.save(ClientSession(session: login.session.id, token: token))
        } catch {
            try? takeBack(login)
            throw error
        }
        return login
    }

    private func takeBack(_ login: Login) throws {
        try sessions.update { sessions in
            sessions.delete(id: login.session.id)
            for old in login.ended { sessions.save(old) }
        }
        try client.update { client in
            guard try client.entity(id: .current)?.session == login.session.id else { return }
            if let former = login.former { client.save(former) } else { client.delete(id: .current) }
        }
    }
}
