import Interactors

/// Tells who is logged in.
package final class WhoAmIInteractor: ReturningInteractor {
    package final class Request: AuthorizedRequest<Response> {}

    /// The user's email address, as it was registered.
    package struct Response: Sendable { package let email: String }

    package init() {}

    package func response(to request: Request) throws -> Response {
        Response(email: try request.authorization.user.email)
    }
}
