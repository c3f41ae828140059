import Interactors

/// Ends the client's session, or every session of its user.
package final class LogoutUserInteractor: ReturningInteractor {
    package final class Request: AuthorisedRequest<Response> {
        /// Whether the user's sessions of other clients end as well.
        package var everywhere = false
    }

    /// How many sessions, the client's own included.
    package struct Response: Sendable { package let endedSessions: Int }

    private let sessions: Sessions

    init(sessions: Sessions) { self.sessions = sessions }

    package func response(to request: Request) throws -> Response {
        let ended = try sessions.end(try request.login().session, everywhere: request.everywhere)
        return Response(endedSessions: ended)
    }
}
