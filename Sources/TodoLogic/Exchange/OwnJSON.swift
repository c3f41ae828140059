import Foundation

/// A todo in the app's own JSON. Only the title has to be there.
struct OwnJSON: Codable {
    /// For people and other programs; a todo that is imported gets a new one.
    var number: Int?
    var title: String
    var done: Bool?
    var tags: [String]?
    var due: Day?
    var priority: Priority?
    var created: ISO8601?
    /// See ``Todo/source``.
    var source: String?

    init(_ todo: Todo, list: String) {
        number = todo.id
        title = todo.title
        done = todo.done
        tags = todo.tags
        due = todo.due
        priority = todo.priority
        created = ISO8601(wrappedValue: todo.created)
        source = todo.source(in: list)
    }

    /// - Parameters:
    ///   - names: The names of all members that the object has.
    ///   - now: When the todo was added, if the object doesn't say it.
    func imported(names: [String], now: Date) throws -> ImportedTodo {
        var todo = Todo(
            title: title,
            tags: tags ?? [],
            due: due,
            priority: priority,
            created: created?.wrappedValue ?? now,
            source: source
        )
        todo.done = done ?? false
        return ImportedTodo(
            todo: try todo.checked(),
            omissions: names.filter { CodingKeys(stringValue: $0) == nil }
        )
    }
}
