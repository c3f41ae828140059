import Interactors

/// Gives the logged-in user a new password, which ends their sessions of other clients.
///
/// A request that is cancelled before the new password is stored changes nothing.
package final class ChangePasswordInteractor: Interactor {
    package final class Request: AuthorizedRequest<Response> {
        package var currentPassword = Password()
        package var newPassword = Password()
    }

    /// How many sessions of other clients were ended.
    package struct Response: Sendable { package let endedSessions: Int }

    private let users: any EntityGateway<User>
    private let sessions: any EntityGateway<Session>
    private let credentials: CredentialCheck
    private let hasher: any PasswordHasher
    private let dates: any DateGateway

    package init(
        users: any EntityGateway<User>,
        sessions: any EntityGateway<Session>,
        credentials: CredentialCheck,
        hasher: any PasswordHasher,
        dates: any DateGateway
    ) {
        (self.users, self.sessions, self.credentials) = (users, sessions, credentials)
        (self.hasher, self.dates) = (hasher, dates)
    }

    package func execute(_ request: Request) {
        let (reply, login) = (request.reply, Result { try request.login() })
        let (current, new) = (request.currentPassword, request.newPassword)
        reply.answerOnThread { [self] in
            let (session, user) = try login.get()
            try new.checkNew()
            guard let user = try credentials.user(try EmailAddress(user.email), password: current) else {
                throw TodoError.wrongCurrentPassword
            }
            let hash = try hasher.hash(new)
            try reply.checkCancellation()
            return Response(endedSessions: try change(user, to: hash, keeping: session))
        }
    }

    /// Sessions hold for the password that they were made with, so this one write ends them, all but `kept`;
    /// the next login removes them. Returns how many.
    private func change(_ user: User, to hash: String, keeping kept: Session) throws -> Int {
        let others = try sessions.held(by: user, at: dates.now()).count { $0.id != kept.id }
        try users.update { users in
            guard var latest = try users.entity(id: user.id), latest.admits(kept) else {
                throw TodoError.sessionEnded
            }
            latest.changePassword(hash: hash, keeping: kept.id)
            users.save(latest)
        }
        return others
    }
}
