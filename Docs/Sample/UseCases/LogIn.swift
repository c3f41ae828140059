import Interactors

nonisolated struct User: Equatable, Sendable {
    let email: String
}

nonisolated protocol Accounts: Sendable {
    func accept(email: String, password: String) async throws -> Bool
}

/// Checks the email address and the password.
final class LogIn: AsyncInteractor {
    final class Request: InteractorRequest<User> {
        let email: String
        let password: String

        init(email: String, password: String) { (self.email, self.password) = (email, password) }
    }

    private let accounts: any Accounts

    init(accounts: any Accounts) { self.accounts = accounts }

    nonisolated(nonsending) func response(to request: Request) async throws -> User {
        if request.password.isEmpty { throw InteractorError(message: "Enter your password.") }
        guard try await accounts.accept(email: request.email, password: request.password) else {
            throw InteractorError(message: "The email or the password is wrong.")
        }
        return User(email: request.email)
    }
}
