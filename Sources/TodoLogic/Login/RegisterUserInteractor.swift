import Interactors

/// Registers a new user and logs them in, in one step.
///
/// A request that fails leaves nothing behind.
package final class RegisterUserInteractor: ReturningInteractor {
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

    package func response(to request: Request) throws -> Request.Response {
        let email = try EmailAddress(request.email)
        try request.password.checkNew()
        guard try users.entity(id: email.normalized) == nil else { throw TodoError.emailTaken(email) }
        let hash = try hasher.hash(request.password)
        let user = User(email: email, passwordHash: hash, created: dates.now())
        try users.update { users in
            guard try users.entity(id: user.id) == nil else { throw TodoError.emailTaken(email) }
            try logins.begin(for: user, in: &users)
        }
        return Request.Response(email: user.email)
    }
}
