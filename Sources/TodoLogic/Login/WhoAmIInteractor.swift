import Interactors

/// Tells who is logged in.
package final class WhoAmIInteractor: ReturningInteractor {
    /// Has no input.
    package final class Request: InteractorRequest<Response> {}

    /// Who is logged in.
    package struct Response: Sendable {
        /// The user's email address, as it was registered.
        package let email: String
    }

    private let authenticator: Authenticator
    private let users: any EntityGateway<User>

    package init(authenticator: Authenticator, users: any EntityGateway<User>) {
        self.authenticator = authenticator
        self.users = users
    }

    package func response(to request: Request) throws -> Response {
        guard let user = try users.entity(id: authenticator.user()) else { throw TodoError.sessionEnded }
        return Response(email: user.email)
    }
}
