import Interactors

/// Registers a new user. It doesn't log them in: ``SignUpUser`` does both.
///
/// A request that is cancelled leaves nothing behind.
package final class RegisterUserInteractor: Interactor {
    package final class Request: CredentialsRequest<User> {}

    private let users: any EntityGateway<User>
    private let hasher: any PasswordHasher
    private let dates: any DateGateway

    package init(users: any EntityGateway<User>, hasher: any PasswordHasher, dates: any DateGateway) {
        (self.users, self.hasher, self.dates) = (users, hasher, dates)
    }

    package func execute(_ request: Request) {
        let (reply, email, password) = (request.reply, request.email, request.password)
        reply.answerOnThread { [self] in
            let email = try EmailAddress(email)
            try password.checkNew()
            guard try users.entity(id: email.normalized) == nil else { throw TodoError.emailTaken(email) }
            let hash = try hasher.hash(password)
            try reply.checkCancellation()
            let user = User(email: email, passwordHash: hash, created: dates.now())
            try users.update { users in
                guard try users.entity(id: user.id) == nil else { throw TodoError.emailTaken(email) }
                users.save(user)
            }
            // Runs at once if that has happened meanwhile, and never after the answer.
            reply.onCancel { [users] in try? UnregisterUserInteractor(users: users).remove(user) }
            return user
        }
    }
}
