import TodoLogic

/// Who it is about: `Registered ada@example.com.`
struct UserAnswer: Answer {
    let sentence: Line
    let email: String

    func write(to console: Console) { console.write(sentence) }

    var json: JSONText { .one(["email": email]) }
}

/// How many sessions were ended: `Logged out of 2 sessions.`
struct EndedSessionsAnswer: Answer {
    let sentence: Line
    let count: Int

    func write(to console: Console) { console.write(sentence) }

    var json: JSONText { .one(["endedSessions": count]) }

    /// `2 other sessions`
    static func sessions(_ count: Int, _ kind: String = "") -> String {
        count == 1 ? "1 \(kind)session" : "\(count) \(kind)sessions"
    }
}

/// Where somebody is logged in.
struct SessionsAnswer: Answer {
    let sessions: [ListSessionsInteractor.Item]

    func write(to console: Console) {
        let width = sessions.map(\.number).max().map { String($0).count } ?? 0
        for session in sessions {
            let indent = String(repeating: " ", count: width - String(session.number).count)
            let mark: Line = session.isCurrent ? "  \("(this one)", .good)" : ""
            console.write(
                "\(indent)\(session.number)  since \(session.created)  until \(session.expires)\(mark)"
            )
        }
    }

    var json: JSONText {
        .many(
            sessions.map {
                Item(number: $0.number, since: $0.created, until: $0.expires, current: $0.isCurrent)
            }
        )
    }

    private struct Item: Encodable {
        let number: Int
        let since: Timestamp
        let until: Timestamp
        let current: Bool
    }
}
