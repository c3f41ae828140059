import Interactors

/// Gives the logged-in user a new password, and ends their sessions of other clients.
package final class ChangePasswordInteractor: ReturningInteractor {
    /// The old password and the new one.
    package final class Request: AuthorisedRequest<Response> {
        /// The password until now.
        package var currentPassword = Password()
        /// The password from now on.
        package var newPassword = Password()
    }

    /// What happened besides.
    package struct Response: Sendable {
        /// How many sessions of other clients were ended.
        package let endedSessions: Int
    }

    private let credentials: CredentialCheck
    private let users: any EntityGateway<User>
    private let sessions: any EntityGateway<Session>
    private let hasher: any PasswordHasher

    package init(
        credentials: CredentialCheck,
        users: any EntityGateway<User>,
        sessions: any EntityGateway<Session>,
        hasher: any PasswordHasher
    ) {
        self.credentials = credentials
        self.users = users
        self.sessions = sessions
        self.hasher = hasher
    }

    package func response(to request: Request) throws -> Response {
        let own = try request.session
        try request.newPassword.checkNew()
        let email = try EmailAddress(own.owner)
        guard let user = try credentials.user(email, password: request.currentPassword) else {
            throw TodoError.wrongCurrentPassword
        }
        try changePassword(of: user, to: request.newPassword)
        return Response(endedSessions: try endOthers(than: own))
    }

    private func changePassword(of user: User, to password: Password) throws {
        let hash = try hasher.hash(password)
        try users.update { users in
            guard var user = try users.entity(id: user.id) else { throw TodoError.sessionEnded }
            user.passwordHash = hash
            users.save(user)
        }
    }

    private func endOthers(than own: Session) throws -> Int {
        try sessions.update { sessions in
            let others = try sessions.all().filter { $0.owner == own.owner && $0.id != own.id }
            for session in others { sessions.delete(id: session.id) }
            return others.count
        }
    }
}
