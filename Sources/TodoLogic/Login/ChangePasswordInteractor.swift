import Interactors

/// Gives the logged-in user a new password, which ends their sessions of other clients.
///
/// A request that is cancelled before the new password is stored changes nothing.
package final class ChangePasswordInteractor: Interactor {
    package final class Request: AuthorisedRequest<Response> {
        package var currentPassword = Password()
        package var newPassword = Password()
    }

    /// How many sessions of other clients were ended.
    package struct Response: Sendable { package let endedSessions: Int }

    private let credentials: CredentialCheck
    private let sessions: Sessions
    private let hasher: any PasswordHasher

    init(credentials: CredentialCheck, sessions: Sessions, hasher: any PasswordHasher) {
        (self.credentials, self.sessions, self.hasher) = (credentials, sessions, hasher)
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
            let ended = try sessions.changePassword(of: user, hash: hash, keeping: session)
            return Response(endedSessions: ended)
        }
    }
}
