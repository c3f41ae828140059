import Interactors

/// Gives the logged-in user a new password, which ends their sessions of other clients.
package final class ChangePasswordInteractor: AsyncInteractor {
    package final class Request: AuthorizedRequest<Void> {
        package let currentPassword: String
        package let newPassword: String

        package init(currentPassword: String, newPassword: String) {
            (self.currentPassword, self.newPassword) = (currentPassword, newPassword)
        }
    }

    private let accounts: Accounts

    package init(_ accounts: Accounts) { self.accounts = accounts }

    package nonisolated(nonsending) func response(to request: Request) async throws {
        let (former, token) = try (request.user, request.token)
        let newPassword = try Password(new: request.newPassword)
        guard try await accounts.hasher.isPassword(Password(request.currentPassword), of: former) else {
            throw TodoError.wrongCurrentPassword
        }
        let hash = try await accounts.hasher.newHash(of: newPassword)
        try await accounts.users.update { users in
            // Another process may have changed the password since, which ended this session.
            guard var user = try users.entity(id: former.id), user.passwordHash == former.passwordHash,
                user.sessions.contains(where: { $0.token == token })
            else { throw TodoError.notLoggedIn }
            user.passwordHash = hash
            user.sessions.removeAll { $0.token != token }
            users.save(user)
        }
    }
}
