import Interactors

/// Registers a new user. It doesn't log them in.
package final class RegisterUserInteractor: ReturningInteractor {
    /// Who wants to be registered.
    package final class Request: InteractorRequest<Response> {
        /// The new user's email address.
        package var email = ""
        /// The new user's password.
        package var password = Password()
    }

    /// Who was registered.
    package struct Response: Sendable {
        /// The new user's email address, as it was given.
        package let email: String
    }

    private let users: any EntityGateway<User>
    private let hasher: any PasswordHasher
    private let dates: any DateGateway

    package init(users: any EntityGateway<User>, hasher: any PasswordHasher, dates: any DateGateway) {
        self.users = users
        self.hasher = hasher
        self.dates = dates
    }

    package func response(to request: Request) throws -> Response {
        let email = try EmailAddress(request.email)
        try request.password.checkNew()
        guard try users.entity(id: email.normalised) == nil else { throw TodoError.emailTaken(email) }
        // Outside of the update: hashing is slow on purpose, and others wait during an update.
        let user = User(email: email, passwordHash: try hasher.hash(request.password), created: dates.now())
        try users.update { users in
            guard try users.entity(id: user.id) == nil else { throw TodoError.emailTaken(email) }
            users.save(user)
        }
        return Response(email: email.text)
    }
}
