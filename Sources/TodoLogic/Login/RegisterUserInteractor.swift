import Interactors

/// Registers a new user and logs them in, in one step.
///
/// A request that fails or is cancelled leaves nothing behind.
package final class RegisterUserInteractor: AsyncInteractor {
    package final class Request: CredentialsRequest<LoginUserInteractor.Response> {}

    private let users: any EntityGateway<User>
    private let logins: Logins
    private let hasher: any PasswordHasher
    private let dates: any DateGateway

    package init(
        users: any EntityGateway<User>,
        logins: Logins,
        hasher: any PasswordHasher,
        dates: any DateGateway
    ) {
        (self.users, self.logins, self.hasher, self.dates) = (users, logins, hasher, dates)
    }

    package nonisolated(nonsending) func response(to request: Request) async throws -> Request.Response {
        let (reply, email, password) = (request.reply, request.email, request.password)
        return try await onThread { [self] in
            let email = try EmailAddress(email)
            try password.checkNew()
            guard try users.entity(id: email.normalized) == nil else { throw TodoError.emailTaken(email) }
            let user = User(email: email, passwordHash: try hasher.hash(password), created: dates.now())
            try users.update { users in
                guard try users.entity(id: user.id) == nil else { throw TodoError.emailTaken(email) }
                try reply.checkCancellation()
                try logins.begin(for: user, in: &users)
            }
            return Request.Response(email: user.email)
        }
    }
}
