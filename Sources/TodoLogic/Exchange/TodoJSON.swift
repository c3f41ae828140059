import Foundation

/// The app's own JSON: an array of todos.
enum TodoJSON {
    static func text(of todos: [Todo]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(todos.map(TodoObject.init)), as: UTF8.self) + "\n"
    }

    static func readings(of text: String, dates: any DateGateway) throws -> [() throws -> ImportedTodo] {
        guard let array = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]] else {
            throw TodoError.unreadable("This isn't a JSON array of objects.")
        }
        return array.enumerated().map { index, object in
            { try TodoError.naming("Object \(index + 1)") { try imported(object, dates: dates) } }
        }
    }

    /// Only the title is required. A member that a todo doesn't have makes the result incomplete.
    private static func imported(_ object: [String: Any], dates: any DateGateway) throws -> ImportedTodo {
        var rest = object.filter { !($0.value is NSNull) }
        // A todo gets a new number.
        rest["number"] = nil
        func take<Value, Member>(_ name: String, _ read: (Member) -> Value?) -> Value? {
            guard let value = (rest[name] as? Member).flatMap(read) else { return nil }
            rest[name] = nil
            return value
        }
        func take<Member>(_ name: String) -> Member? { take(name) { (member: Member) in member } }
        // Other programs write times.
        func day(_ text: String) -> Day? {
            Day(text) ?? (try? Date(text, strategy: .iso8601)).map(dates.day)
        }
        let completed = take("completed", day)
        let isDone = take("done") ?? (completed != nil)
        let (title, tags, due): (String?, [String]?, Day?) = (take("title"), take("tags"), take("due", day))
        let priority = take("priority", Priority.init(rawValue:))
        let created = take("created", day)
        for name in ["title", "tags", "due", "priority", "created", "completed", "done"] {
            guard let value = rest[name] else { continue }
            let message = "“\(name)” can't be \("\(value)".excerpt)."
            throw TodoError(.unreadableText, message, hint: "Correct it, or leave it out.")
        }
        let todo = try Todo(
            title: title ?? "",
            tags: tags ?? [],
            due: due,
            priority: priority,
            created: created ?? completed ?? dates.today(),
            completed: isDone ? completed ?? dates.today() : nil
        )
        return ImportedTodo(todo: todo, isIncomplete: !rest.isEmpty)
    }
}

/// A todo that was read.
struct ImportedTodo: Sendable {
    var todo: Todo
    /// Whether the text says more than a todo can hold.
    var isIncomplete = false
}
