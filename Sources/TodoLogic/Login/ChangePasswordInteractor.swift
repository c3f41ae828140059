import Interactors

/// Gives the logged-in user a new password, which ends their sessions of other clients.
///
/// A request that is cancelled before the new password is stored changes nothing.
package final class ChangePasswordInteractor: AsyncInteractor {
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

    package nonisolated(nonsending) func response(to request: Request) async throws -> Response {
        let (reply, (session, user)) = (request.reply, try request.login())
        let (current, new) = (request.currentPassword, request.newPassword)
        return try await onThread { [self] in
            try new.checkNew()
            let email = try EmailAddress(user.email)
            let ended = try credentials.withUser(email, password: current) { user, users in
                let others = user.sessions(at: dates.now()).count { $0.id != session.id }
                var user = user
                user.passwordHash = try hasher.hash(new)
                user.sessions.removeAll { $0.id != session.id }
                guard !user.sessions.isEmpty else { throw TodoError.sessionEnded }
                try reply.checkCancellation()
                users.save(user)
                return others
            }
            guard let ended else { throw TodoError.wrongCurrentPassword }
            return Response(endedSessions: ended)
        }
    }
}
