import Interactors

/// Gives the logged-in user a new password, which ends their sessions of other clients.
///
/// A request that is cancelled before the new password is stored changes nothing.
package final class ChangePasswordInteractor: Interactor {
    package final class Request: AuthorisedRequest<Response> {
        package var currentPassword = Password()
        package var newPassword = Password()
    }

    package struct Response: Sendable {
        /// How many sessions of other clients were ended.
        package let endedSessions: Int
    }

    private let credentials: CredentialCheck
    private let users: any EntityGateway<User>
    private let sessions: Sessions
    private let hasher: any PasswordHasher

    init(
        credentials: CredentialCheck,
        users: any EntityGateway<User>,
        sessions: Sessions,
        hasher: any PasswordHasher
    ) {
        (self.credentials, self.users) = (credentials, users)
        (self.sessions, self.hasher) = (sessions, hasher)
    }

    package func execute(_ request: Request) {
        let (reply, session) = (request.reply, Result { try request.session })
        let (current, new) = (request.currentPassword, request.newPassword)
        reply.answerOnThread { [self] in
            let session = try session.get()
            try new.checkNew()
            guard let user = try credentials.user(try EmailAddress(session.owner), password: current) else {
                throw TodoError.wrongCurrentPassword
            }
            let hash = try hasher.hash(new)
            try reply.checkCancellation()
            return Response(endedSessions: try change(user, hash: hash, keeping: session))
        }
    }

    /// Sessions hold for the password that they were made with: this one write ends them. Their entities are removed by the
    /// next login.
    private func change(_ user: User, hash: String, keeping session: Session) throws -> Int {
        let others = try sessions.held(by: user.id).count { $0.id != session.id }
        try users.update { users in
            guard var latest = try users.entity(id: user.id), latest.admits(session) else {
                throw TodoError.sessionEnded
            }
            latest.changePassword(hash: hash, keeping: session.id)
            users.save(latest)
        }
        return others
    }
}
