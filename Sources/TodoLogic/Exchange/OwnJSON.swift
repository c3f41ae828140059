import Foundation

/// A todo in the app's own JSON. Only the title has to be there.
struct OwnJSON: Codable, ExchangedObject {
    /// For people and other programs; a todo that is imported gets a new one, so it isn't read.
    var number: Written<Int>?
    var title: String
    var done: Bool?
    var tags: [String]?
    var due: String?
    var priority: String?
    var created: ISO8601?
    var completed: ISO8601?
    /// See ``Todo/source``.
    var source: String?

    init(_ todo: Todo, list: String) {
        (number, title, done, tags) = (Written(todo.id), todo.title, todo.done, todo.tags)
        (due, priority, source) = (todo.due?.rawValue, todo.priority?.rawValue, todo.source(in: list))
        (created, completed) = (ISO8601(wrappedValue: todo.created), todo.completed)
    }

    func imported(names: [String], dates: any DateGateway) throws -> ImportedTodo {
        var todo = Todo(
            title: title,
            tags: tags ?? [],
            due: try due.map { try dates.day($0) },
            priority: try priority.map(Priority.init(known:)),
            created: created?.wrappedValue ?? dates.now(),
            source: source
        )
        if done == true { todo.check(at: completed?.wrappedValue) }
        let checked = try todo.checked()
        return ImportedTodo(
            todo: checked,
            omissions: names.filter {
                CodingKeys(stringValue: $0) == nil || $0 == "completed" && done != true
            },
            adaptations: checked.title == title ? [] : ["titles in one line"]
        )
    }
}

/// A value that is written, and not read again.
struct Written<Value: Encodable>: Codable {
    private var value: Value?

    init(_ value: Value) { self.value = value }

    init(from decoder: any Decoder) {}

    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
