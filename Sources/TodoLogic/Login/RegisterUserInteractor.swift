import Interactors

/// Registers a new user, and logs them in.
package final class RegisterUserInteractor: AsyncInteractor {
    package final class Request: InteractorRequest<Void> {
        package let email: String
        package let password: String

        package init(email: String, password: String) { (self.email, self.password) = (email, password) }
    }

    private let users: BackgroundGateway<User>
    private let client: BackgroundGateway<ClientSession>
    private let dates: any DateGateway
    private let hasher: any PasswordHasher

    package init(
        users: any EntityGateway<User>,
        client: any EntityGateway<ClientSession>,
        dates: any DateGateway,
        hasher: any PasswordHasher
    ) {
        (self.users, self.client) = (users.background, client.background)
        (self.dates, self.hasher) = (dates, hasher)
    }

    package nonisolated(nonsending) func response(to request: Request) async throws {
        let email = try EmailAddress(request.email)
        let password = try Password(new: request.password)
        let session = Session(begins: dates.now())
        let user = User(email: email, passwordHash: try await hasher.newHash(of: password), session: session)
        try await users.update { users in
            guard try users.entity(id: user.id) == nil else { throw TodoError.emailTaken(email) }
            users.save(user)
        }
        // If this fails, nobody has the token, and the session expires.
        try await client.save(ClientSession(user: user.id, token: session.token))
    }
}
