import Foundation
import Interactors

nonisolated struct User: Identifiable, Codable, Equatable, Sendable {
    var id = UUID()
    let email: String
}

nonisolated protocol Accounts: Sendable {
    /// Returns nil if the email address or the password is wrong.
    func user(email: String, password: String) async throws -> User?
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
        guard let user = try await accounts.user(email: request.email, password: request.password) else {
            throw InteractorError(message: "The email or the password is wrong.")
        }
        return user
    }
}
