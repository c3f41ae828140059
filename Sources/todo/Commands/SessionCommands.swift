import CommandKit
import Foundation
import Interactors
import TodoLogic

extension Command {
    static let whoami = Command(
        "whoami",
        summary: "Show who is logged in",
        json: "an object: email"
    ) { _, _ in
        let user = try await Logic.executor.response(to: WhoAmIInteractor.Request())
        return Answer([Line(user.email)], json: ["email": user.email])
    }

    static let sessions = Command(
        "sessions",
        summary: "List where you are logged in",
        json: "an array of sessions: number, since, until and current"
    ) { _, _ in
        let response = try await Logic.executor.response(to: ListSessionsInteractor.Request())
        let sessions = response.sessions.map { SessionObject($0, isCurrent: $0.id == response.current) }
        return Answer(sessions.map(\.line), json: sessions)
    }
}

/// A session as programs get it.
private struct SessionObject: Encodable {
    let number: Int
    let since: String
    let until: String
    let current: Bool

    init(_ session: Session, isCurrent: Bool) {
        number = session.id
        since = session.created.formatted(.iso8601)
        until = session.expires.formatted(.iso8601)
        current = isCurrent
    }

    var line: Line {
        let mark: Line = current ? "  \("(this one)", .good)" : ""
        return "\(number)  since \(since)  until \(until)\(mark)"
    }
}
