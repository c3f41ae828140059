import Interactors

/// Tells who is logged in.
package final class WhoAmIInteractor: ReturningInteractor {
    /// The response is the user's email address, as it was registered.
    package final class Request: AuthorizedRequest<String> {}

    package init() {}

    package func response(to request: Request) throws -> String { try request.user.email }
}
