import Interactors

/// Gives the logged-in user a new password, which ends their sessions of other clients.
package final class ChangePasswordInteractor: ReturningInteractor {
    package final class Request: AuthorizedRequest<Response> {
        package var currentPassword = Password()
        package var newPassword = Password()
    }

    /// How many sessions of other clients were ended.
    package struct Response: Sendable { package let endedSessions: Int }

    private let credentials: CredentialCheck
    private let hasher: any PasswordHasher
    private let dates: any DateGateway

    package init(credentials: CredentialCheck, hasher: any PasswordHasher, dates: any DateGateway) {
        (self.credentials, self.hasher, self.dates) = (credentials, hasher, dates)
    }

    package func response(to request: Request) throws -> Response {
        let (session, user) = try request.login()
        try request.newPassword.checkNew()
        let email = try EmailAddress(user.email)
        let ended = try credentials.withUser(email, password: request.currentPassword) { user, users in
            let others = user.sessions(at: dates.now()).count { $0.id != session.id }
            var user = user
            user.passwordHash = try hasher.hash(request.newPassword)
            user.sessions.removeAll { $0.id != session.id }
            guard !user.sessions.isEmpty else { throw TodoError.sessionEnded }
            users.save(user)
            return others
        }
        guard let ended else { throw TodoError.wrongCurrentPassword }
        return Response(endedSessions: ended)
    }
}
