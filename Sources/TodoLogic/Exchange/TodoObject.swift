import Foundation

/// A todo as an object of the app's own JSON. Only the title has to be there.
package struct TodoObject: Codable, Sendable {
    /// For people and other programs; a todo that is imported gets a new one.
    private var number: Int?
    private var title: String
    private var done: Bool?
    private var tags: [String]?
    private var due: String?
    private var priority: String?
    private var created: String?
    private var completed: String?

    package init(_ todo: Todo) {
        number = todo.id
        title = todo.title
        done = todo.isDone
        tags = todo.tags
        due = todo.due?.rawValue
        priority = todo.priority?.rawValue
        created = todo.created.rawValue
        completed = todo.completed?.rawValue
    }

    static func text(of todos: [Todo]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let lines = try todos.map { String(decoding: try encoder.encode(TodoObject($0)), as: UTF8.self) }
        return "[\n" + lines.joined(separator: ",\n") + (lines.isEmpty ? "]\n" : "\n]\n")
    }

    static func readings(of text: String, dates: any DateGateway) throws -> [() throws -> ImportedTodo] {
        let elements: [Element]
        do {
            elements = try JSONDecoder().decode([Element].self, from: Data(text.utf8))
        } catch {
            throw TodoError.unreadable("This isn't a JSON array of todos.")
        }
        return elements.enumerated().map { index, element in
            {
                try TodoError.naming("Object \(index + 1)") {
                    try element.object.get().imported(element.others, dates)
                }
            }
        }
    }

    /// `others` are the names of members that a todo doesn't have.
    private func imported(_ others: Set<String>, _ dates: any DateGateway) throws -> ImportedTodo {
        func day(_ text: String?) throws -> Day? {
            // Version 0.4 has written times.
            if let text, let date = try? Date(text, strategy: .iso8601) {
                return Day(date, in: dates.calendar)
            }
            return try text.map { try Day(typed: $0, today: dates.today()) }
        }
        let created = try day(created)
        let completed = try day(completed)
        let known = priority.flatMap(Priority.init(rawValue:))
        let todo = try Todo(
            title: title,
            tags: tags ?? [],
            due: day(due),
            priority: known,
            created: created ?? completed ?? dates.today(),
            completed: done == true ? completed ?? dates.today() : nil
        )
        return ImportedTodo(todo: todo, isIncomplete: !others.isEmpty || priority != known?.rawValue)
    }

    /// An object with the names of its other members, or the error about it.
    private struct Element: Decodable {
        let object: Result<TodoObject, any Error>
        let others: Set<String>

        init(from decoder: any Decoder) throws {
            object = Result { try TodoObject(from: decoder) }
            let names = (try? [String: Anything](from: decoder).keys).map(Array.init) ?? []
            // Version 0.4 has written what a todo was imported from.
            let ignored = ["source"]
            others = Set(names.filter { CodingKeys(stringValue: $0) == nil && !ignored.contains($0) })
        }
    }

    /// A value of any kind, which isn't looked at.
    private struct Anything: Decodable {}
}
