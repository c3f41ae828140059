import Foundation

/// A todo as other programs write it. Only the title is required; other members are ignored.
struct ImportedObject: Decodable {
    private let title, due, priority, created, completed: String?
    private let tags: [String]?
    private let done: Bool?

    /// The objects of a JSON array, in UTF-8.
    static func all(in text: Data) throws -> [ImportedObject] {
        guard let decoded = String(validating: text, as: UTF8.self) else {
            throw TodoError.unreadable("This isn't text in UTF-8.")
        }
        do {
            // Windows programs start a text with a byte order mark.
            let json = Data(decoded.trimmingPrefix("\u{FEFF}").utf8)
            return try JSONDecoder().decode([ImportedObject].self, from: json)
        } catch DecodingError.typeMismatch(_, let context) where context.codingPath.count > 1 {
            let (index, member) = (context.codingPath[0].intValue ?? 0, context.codingPath[1].stringValue)
            throw TodoError.unreadableMember(member).inObject(index)
        } catch {
            throw TodoError.unreadable("This isn't a JSON array of objects.")
        }
    }

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
