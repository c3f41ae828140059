import Interactors

/// Registers a new user and logs them in, in one step.
package final class RegisterUserInteractor: Interactor {
    package final class Request: InteractorRequest<Response> {
        package var email = ""
        package var password = ""
    }

    /// The user's email address, as it was typed.
    package struct Response: Sendable { package let email: String }

    private let users: any EntityGateway<User>
    private let logins: Logins
    private let hasher: any PasswordHasher

    package init(users: any EntityGateway<User>, logins: Logins, hasher: any PasswordHasher) {
        self.users = users
        self.logins = logins
        self.hasher = hasher
    }

    package func execute(_ request: Request) {
        do {
            let email = try EmailAddress(request.email)
            let password = try Password(new: request.password)
            // Before the slow hash; it is decided when the user is saved.
            guard try users.entity(id: email.normalized) == nil else { throw TodoError.emailTaken(email) }
            let user = User(email: email, passwordHash: try hasher.hash(password))
            try logins.begin { users in
                guard try users.entity(id: user.id) == nil else { throw TodoError.emailTaken(email) }
                return user
            }
            request.onComplete?(Response(email: user.email))
        } catch {
            request.fail(error)
        }
    }
}
