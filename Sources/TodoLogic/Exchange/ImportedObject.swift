import Foundation

/// A todo as other programs write it. Only the title is required; other members are left out.
struct ImportedObject: Decodable {
    private let title, due, priority, created, completed: String?
    private let tags: [String]?
    private let done: Bool?

    /// The todo, which has no number yet.
    func todo(today: Day, dates: any DateGateway) throws -> Todo {
        func day(_ name: String, _ text: String?) throws -> Day? {
            guard let text else { return nil }
            guard let day = Day(text) ?? Self.day(ofTime: text, dates) else {
                throw TodoError.unreadableMember(name, text)
            }
            return day
        }
        let doneOn = try day("completed", completed)
        if let priority, Priority(rawValue: priority) == nil {
            throw TodoError.unreadableMember("priority", priority)
        }
        return try Todo(
            title: title ?? "",
            tags: tags ?? [],
            due: day("due", due),
            priority: priority.flatMap(Priority.init),
            created: day("created", created) ?? doneOn ?? today,
            completed: done ?? (doneOn != nil) ? doneOn ?? today : nil
        )
    }

    /// The day of a time such as `2027-01-31T10:00:00Z`, which other programs write. Foundation would take hour 25 for
    /// the next day, and February 29 for March 1.
    private static func day(ofTime text: String, _ dates: any DateGateway) -> Day? {
        let time = /T([01]\d|2[0-3]):[0-5]\d:[0-5]\d[^\d].*/
        guard Day(String(text.prefix(10))) != nil, text.dropFirst(10).wholeMatch(of: time) != nil else {
            return nil
        }
        return (try? Date(text, strategy: .iso8601)).flatMap(dates.day)
    }
}
