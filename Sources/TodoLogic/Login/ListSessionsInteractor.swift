import Foundation
import Interactors

/// Lists the sessions of the logged-in user.
package final class ListSessionsInteractor: ReturningInteractor {
    package final class Request: AuthorizedRequest<Response> {}

    /// The sessions that hold, oldest first.
    package struct Response: Sendable { package let sessions: [Item] }

    /// A session, without anything that helps to take it over.
    package struct Item: Sendable, Equatable {
        /// The session's number.
        package let number: Int
        /// When it began.
        package let created: Date
        /// When it ends if it isn't used.
        package let expires: Date
        /// Whether it is the client's own.
        package let isCurrent: Bool
    }

    private let sessions: any EntityGateway<Session>
    private let dates: any DateGateway

    package init(sessions: any EntityGateway<Session>, dates: any DateGateway) {
        (self.sessions, self.dates) = (sessions, dates)
    }

    package func response(to request: Request) throws -> Response {
        let (own, user) = try request.login()
        let items = try sessions.held(by: user, at: dates.now()).map {
            Item(number: $0.id, created: $0.created, expires: $0.expires, isCurrent: $0.id == own.id)
        }
        return Response(sessions: items)
    }
}
