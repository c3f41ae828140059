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
        (number, title, done, tags) = (todo.id, todo.title, todo.done, todo.tags)
        (due, priority, source) = (todo.due, todo.priority, todo.source(in: list))
        created = ISO8601(wrappedValue: todo.created)
    }

    /// The todo, checked. `names` are those of all members that the object has; `now` is when it is added, if
    /// it doesn't say that.
    func imported(names: [String], now: Date) throws -> ImportedTodo {
        var todo = Todo(title: title, tags: tags ?? [], created: created?.wrappedValue ?? now, source: source)
        (todo.done, todo.due, todo.priority) = (done ?? false, due, priority)
        let omissions = names.filter { CodingKeys(stringValue: $0) == nil }
        return ImportedTodo(todo: try todo.checked(), omissions: omissions)
    }
}
