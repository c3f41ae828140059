import Interactors

/// Logs a user in: begins a session and gives its token to the client.
package final class LoginUserInteractor: AsyncInteractor {
    package final class Request: InteractorRequest<Response> {
        /// Capital letters make no difference.
        package var email = ""
        package var password = ""
    }

    /// The user's email address, as it was registered.
    package struct Response: Sendable { package let email: String }

    private let users: any EntityGateway<User>
    private let credentials: CredentialCheck
    private let logins: Logins

    package init(users: any EntityGateway<User>, credentials: CredentialCheck, logins: Logins) {
        self.users = users
        self.credentials = credentials
        self.logins = logins
    }

    package nonisolated(nonsending) func response(to request: Request) async throws -> Response {
        let email = try EmailAddress(request.email)
        guard let checked = try await credentials.user(email, Password(request.password)) else {
            throw try users.all().isEmpty ? TodoError.nobodyRegistered : .wrongCredentials
        }
        let (session, token) = try logins.newSession()
        try users.update { users in
            // Another process may have changed the password meanwhile.
            guard var user = try users.entity(id: checked.id), user.passwordHash == checked.passwordHash
            else { throw TodoError.wrongCredentials }
            user.begin(session)
            users.save(user)
        }
        try logins.enter(checked, with: token)
        return Response(email: checked.email)
    }
}
