import Interactors

/// Gives the logged-in user a new password, which ends their sessions of other clients.
package final class ChangePasswordInteractor: AsyncInteractor {
    package final class Request: AuthorizedRequest<Response> {
        package var currentPassword = ""
        package var newPassword = ""
    }

    /// How many sessions of other clients were ended.
    package struct Response: Sendable { package let endedSessions: Int }

    private let users: any EntityGateway<User>
    private let credentials: CredentialCheck
    private let hasher: any PasswordHasher

    package init(users: any EntityGateway<User>, credentials: CredentialCheck, hasher: any PasswordHasher) {
        self.users = users
        self.credentials = credentials
        self.hasher = hasher
    }

    package nonisolated(nonsending) func response(to request: Request) async throws -> Response {
        let login = try request.login()
        let email = try EmailAddress(login.user.email)
        let newPassword = try Password(new: request.newPassword)
        guard let checked = try await credentials.user(email, Password(request.currentPassword)) else {
            throw TodoError.wrongCurrentPassword
        }
        let hash = try await hasher.newHash(of: newPassword)
        return try users.update { users in
            // It may have been changed meanwhile, which ended this session.
            guard var user = try users.entity(id: checked.id), user.passwordHash == checked.passwordHash,
                user.sessions.contains(where: { $0.tokenDigest == login.session.tokenDigest })
            else { throw TodoError.sessionEnded }
            let former = user.sessions.count
            user.passwordHash = hash
            user.sessions.removeAll { $0.tokenDigest != login.session.tokenDigest }
            users.save(user)
            return Response(endedSessions: former - user.sessions.count)
        }
    }
}
