import Interactors

/// Tells who is logged in.
package final class WhoAmIInteractor: Interactor {
    package final class Request: AuthorizedRequest<Response> {}

    package struct Response: Sendable {
        /// The user's email address, as it was registered.
        package let email: String
        /// The id of the user's list of todos.
        package let list: String
    }

    package init() {}

    package func execute(_ request: Request) {
        do {
            let user = try request.login().user
            request.complete(Response(email: user.email, list: user.list))
        } catch {
            request.fail(error)
        }
    }
}
