import Interactors

/// Registers a new user, and logs them in.
package final class RegisterUserInteractor: AsyncInteractor {
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

    package nonisolated(nonsending) func response(to request: Request) async throws -> Response {
        let email = try EmailAddress(request.email)
        let password = try Password(new: request.password)
        // Avoids the slow hash. The check that counts is made when the user is saved.
        guard try users.entity(id: email.normalized) == nil else { throw TodoError.emailTaken(email) }
        var user = User(email: email, passwordHash: try await hasher.newHash(of: password))
        let (session, token) = try logins.newSession()
        user.begin(session)
        try users.update { [user] users in
            guard try users.entity(id: user.id) == nil else { throw TodoError.emailTaken(email) }
            users.save(user)
        }
        do { try logins.enter(user, with: token) } catch { throw TodoError.onlyRegistered(email, error) }
        return Response(email: user.email)
    }
}
