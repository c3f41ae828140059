import Interactors

/// Registers a new user, and logs them in.
package final class RegisterUserInteractor: AsyncInteractor {
    package final class Request: InteractorRequest<Void> {
        package let email: String
        package let password: String

        package init(email: String, password: String) { (self.email, self.password) = (email, password) }
    }

    private let accounts: Accounts

    package init(_ accounts: Accounts) { self.accounts = accounts }

    package nonisolated(nonsending) func response(to request: Request) async throws {
        let email = try EmailAddress(request.email)
        let password = try Password(new: request.password)
        let session = Session(begins: accounts.dates.now())
        let hash = try await accounts.hasher.newHash(of: password)
        let user = User(email: email, passwordHash: hash, session: session)
        try await accounts.users.update { users in
            guard try users.entity(id: user.id) == nil else { throw TodoError.emailTaken(email) }
            users.save(user)
        }
        // If this fails, nobody has the token, and the session expires.
        try await accounts.client.save(ClientSession(user: user.id, token: session.token))
    }
}
