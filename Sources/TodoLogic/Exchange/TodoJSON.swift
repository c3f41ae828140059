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
        func take<Value, Member>(_ name: String, _ read: (Member) -> Value?) throws -> Value? {
            guard let member = rest.removeValue(forKey: name) else { return nil }
            if let value = (member as? Member).flatMap(read) { return value }
            let message = "“\(name)” can't be \("\(member)".excerpt)."
            throw TodoError(.unreadableText, message, hint: "Correct it, or leave it out.")
        }
        func take<Member>(_ name: String) throws -> Member? { try take(name) { (member: Member) in member } }
        // Other programs write times.
        func day(_ text: String) -> Day? {
            Day(text) ?? (try? Date(text, strategy: .iso8601)).map(dates.day)
        }
        let completed = try take("completed", day)
        let isDone = try take("done") ?? (completed != nil)
        let todo = try Todo(
            title: take("title") ?? "",
            tags: take("tags") ?? [],
            due: take("due", day),
            priority: take("priority", Priority.init(rawValue:)),
            created: take("created", day) ?? completed ?? dates.today(),
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
