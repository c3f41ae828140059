import Interactors

/// Tells who is logged in.
package final class WhoAmIInteractor: ReturningInteractor {
    package final class Request: AuthorisedRequest<Response> {}

    package struct Response: Sendable {
        /// The user's email address, as it was registered.
        package let email: String
    }

    private let users: any EntityGateway<User>

    init(users: any EntityGateway<User>) { self.users = users }

    package func response(to request: Request) throws -> Response {
        guard let user = try users.entity(id: request.user) else { throw TodoError.sessionEnded }
        return Response(email: user.email)
    }
}
