import Interactors

/// Lists the sessions of the logged-in user.
package final class ListSessionsInteractor: ReturningInteractor {
    /// Has no input.
    package final class Request: AuthorisedRequest<Response> {}

    /// The sessions that hold, oldest first.
    package struct Response: Sendable {
        /// The sessions that hold, oldest first.
        package let sessions: [Item]
    }

    /// A session, without anything that helps to take it over.
    package struct Item: Sendable, Equatable {
        /// The session's number.
        package let number: Int
        /// When it began.
        package let created: Timestamp
        /// When it ends if it isn't used.
        package let expires: Timestamp
        /// Whether it is the client's own.
        package let isCurrent: Bool
    }

    private let sessions: any EntityGateway<Session>
    private let dates: any DateGateway

    package init(sessions: any EntityGateway<Session>, dates: any DateGateway) {
        self.sessions = sessions
        self.dates = dates
    }

    package func response(to request: Request) throws -> Response {
        let own = try request.session
        let now = dates.now()
        let held = try sessions.all().filter { $0.owner == own.owner && now < $0.expires }
        return Response(
            sessions: held.map {
                Item(number: $0.id, created: $0.created, expires: $0.expires, isCurrent: $0.id == own.id)
            }
        )
    }
}
