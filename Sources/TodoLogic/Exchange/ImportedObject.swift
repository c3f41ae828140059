import Foundation

/// A todo as other programs write it. Only the title is required.
struct ImportedObject: Decodable {
    private let members: Members
    /// Whether there are members that a todo doesn't have.
    private let hasMore: Bool

    init(from decoder: any Decoder) throws {
        members = try Members(from: decoder)
        let container = try decoder.container(keyedBy: AnyKey.self)
        hasMore = try container.allKeys.contains { key in
            try Members.CodingKeys(stringValue: key.stringValue) == nil && !container.decodeNil(forKey: key)
        }
    }

    /// The todo, which has no number yet.
    func todo(today: Day, dates: any DateGateway) throws -> ImportedTodo {
        func day(_ name: String, _ text: String?) throws -> Day? {
            guard let text else { return nil }
            guard let day = Day(text) ?? Self.day(ofTime: text, dates) else {
                throw TodoError.unreadableMember(name, text)
            }
            return day
        }
        let completed = try day("completed", members.completed)
        let created = try day("created", members.created)
        let priority = try members.priority.map { text in
            guard let priority = Priority(rawValue: text) else {
                throw TodoError.unreadableMember("priority", text)
            }
            return priority
        }
        let todo = try Todo(
            title: members.title ?? "",
            tags: members.tags ?? [],
            due: day("due", members.due),
            priority: priority,
            created: created ?? completed ?? today,
            completed: members.done ?? (completed != nil) ? completed ?? today : nil
        )
        return ImportedTodo(todo: todo, isIncomplete: hasMore)
    }

    /// The day of a time such as `2027-01-31T10:00:00Z`, which other programs write. Foundation would take hour 25 for
    /// the next day, and February 29 for March 1.
    private static func day(ofTime text: String, _ dates: any DateGateway) -> Day? {
        let time = /T([01]\d|2[0-3]):[0-5]\d:[0-5]\d[^\d].*/
        guard Day(String(text.prefix(10))) != nil, text.dropFirst(10).wholeMatch(of: time) != nil else { return nil }
        return (try? Date(text, strategy: .iso8601)).flatMap(dates.day)
    }

    private struct Members: Decodable {
        let title, due, priority, created, completed: String?
        let tags: [String]?
        let done: Bool?
        /// Not used: a todo gets a new number.
        let number: Int?

        enum CodingKeys: CodingKey { case title, due, priority, created, completed, tags, done, number }
    }

    private struct AnyKey: CodingKey {
        let stringValue: String
        let intValue: Int? = nil
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { return nil }
    }
}

/// A todo that was read.
struct ImportedTodo: Sendable {
    let todo: Todo
    /// Whether the text says more than a todo can hold.
    let isIncomplete: Bool
}
