import Interactors

/// Lists the sessions of the logged-in user.
package final class ListSessionsInteractor: ReturningInteractor {
    package final class Request: AuthorizedRequest<Response> {}

    package struct Response: Sendable {
        /// The sessions that hold, oldest first.
        package let sessions: [Session]
        /// The client's own.
        package let current: Session.ID
    }

    private let dates: any DateGateway

    package init(dates: any DateGateway) { self.dates = dates }

    package func response(to request: Request) throws -> Response {
        let login = try request.login()
        let now = dates.now()
        return Response(
            sessions: login.user.sessions.filter { now < $0.expires },
            current: login.session.id
        )
    }
}
