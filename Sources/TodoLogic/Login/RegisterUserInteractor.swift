import Interactors

/// Registers a new user, and logs them in.
package final class RegisterUserInteractor: AsyncInteractor {
    package final class Request: InteractorRequest<Response> {
        package let email: String
        package let password: String

        package init(email: String, password: String) { (self.email, self.password) = (email, password) }
    }

    /// The user's email address, as it was typed.
    package struct Response: Sendable { package let email: String }

    private let users: any EntityGateway<User>
    private let sessions: Sessions
    private let hasher: any PasswordHasher

    package init(users: any EntityGateway<User>, sessions: Sessions, hasher: any PasswordHasher) {
        (self.users, self.sessions, self.hasher) = (users, sessions, hasher)
    }

    package nonisolated(nonsending) func response(to request: Request) async throws -> Response {
        let email = try EmailAddress(request.email)
        let password = try Password(new: request.password)
        var user = User(email: email, passwordHash: try await hasher.newHash(of: password))
        let (session, token) = try sessions.newSession()
        user.begin(session)
        try await users.background.update { [user] users in
            guard try users.user(email) == nil else { throw TodoError.emailTaken(email) }
            users.save(user)
        }
        let client = ClientSession(user: user.id, token: token)
        do {
            try await sessions.enter(client)
        } catch  where !sessions.isEntered(client) {
            throw TodoError.onlyRegistered(email, error)
        }
        return Response(email: user.email)
    }
}
