import Interactors

/// Gives the logged-in user a new password, which ends their sessions of other clients.
package final class ChangePasswordInteractor: AsyncInteractor {
    package final class Request: AuthorizedRequest<Void> {
        /// Called if somebody is logged in.
        package let currentPassword: () throws -> String
        /// Called once the current password has turned out to be right.
        package let newPassword: () throws -> String

        package init(
            currentPassword: @escaping () throws -> String,
            newPassword: @escaping () throws -> String
        ) {
            (self.currentPassword, self.newPassword) = (currentPassword, newPassword)
        }
    }

    private let users: any EntityGateway<User>
    private let hasher: any PasswordHasher

    package init(users: any EntityGateway<User>, hasher: any PasswordHasher) {
        (self.users, self.hasher) = (users, hasher)
    }

    package nonisolated(nonsending) func response(to request: Request) async throws {
        let authorization = try request.authorization
        let (former, token) = (authorization.user, authorization.session.tokenDigest)
        guard try await hasher.isPassword(Password(request.currentPassword()), of: former) else {
            throw TodoError.wrongCurrentPassword
        }
        let hash = try await hasher.newHash(of: Password(new: request.newPassword()))
        try await users.background.update { users in
            // Another process may have changed the password since, which ended this session.
            guard var user = try users.entity(id: former.id), user.passwordHash == former.passwordHash,
                user.sessions.contains(where: { $0.tokenDigest == token })
            else { throw TodoError.notLoggedIn }
            user.passwordHash = hash
            user.sessions.removeAll { $0.tokenDigest != token }
            users.save(user)
        }
    }
}
