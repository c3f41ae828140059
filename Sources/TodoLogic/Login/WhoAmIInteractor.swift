import Interactors

/// Tells who is logged in.
package final class WhoAmIInteractor: Interactor {
    package final class Request: AuthorizedRequest<Response> {}

    /// The user's email address, as it was registered.
    package struct Response: Sendable { package let email: String }

    package init() {}

    package func execute(_ request: Request) {
        do {
            request.complete(Response(email: try request.login().user.email))
        } catch {
            request.fail(error)
        }
    }
}
