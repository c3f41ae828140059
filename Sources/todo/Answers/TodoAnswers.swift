import TodoLogic

/// The todos that were asked for.
struct TodoListAnswer: Answer {
    let todos: [Todo]
    let query: TodoQuery

    func write(to console: Console) {
        guard todos.isEmpty else { return TodoText.writeTable(todos, to: console) }
        console.note(Self.noTodos(query))
        guard !query.tags.isEmpty else { return }
        let known = TodoLookup.tags()
        for tag in query.tags where !known.contains(tag) {
            guard let near = suggestion(for: tag, among: known) else { continue }
            console.note("\("hint:", .bold) Did you mean “\(near)”?")
        }
    }

    var json: JSONText { .many(todos.map(TodoItem.init)) }

    /// That a list is empty: `There are no open todos tagged #shop.`
    static func noTodos(_ query: TodoQuery) -> Line {
        let kind =
            switch query.status {
            case .open: "open todos"
            case .done: "done todos"
            case .all: "todos"
            }
        let tags = query.tags.isEmpty ? "" : " tagged" + query.tags.map { " #\($0)" }.joined()
        let others = query.tags.count < query.filters.count ? " with these filters" : ""
        return "There are no \(kind)\(tags)\(others)."
    }
}

extension TodoQuery {
    fileprivate var tags: [String] {
        filters.compactMap { if case .tag(let tag) = $0 { tag } else { nil } }
    }
}

/// How many todos came in one step: `Added 3 todos: 7 to 9.`
struct AddedTodosAnswer: Answer {
    /// In the order of their numbers, which follow each other.
    let todos: [Todo]
    /// How many of a text to import are no todos. Programs, which have the text, are told the todos only.
    let leftOut: Int

    func write(to console: Console) {
        switch todos.count {
        case 0: console.write("Added no todos.")
        case 1: console.write("Added \(TodoText.sentence(todos[0]))")
        default: console.write("Added \(todos.count) todos: \(todos[0].id) to \(todos[todos.count - 1].id).")
        }
        guard leftOut > 0 else { return }
        let kind = leftOut == 1 ? "was deleted or is a template" : "were deleted or are templates"
        console.note("Left out \(leftOut) that \(kind) of recurring tasks.")
    }

    var json: JSONText { .many(todos.map(TodoItem.init)) }
}

/// The todos that a command has changed, and what it did to them: `Checked 3: Buy milk #shop`.
struct ChangedTodosAnswer: Answer {
    let verb: String
    let todos: [Todo]

    func write(to console: Console) {
        for todo in todos { console.write("\(verb) \(TodoText.sentence(todo))") }
    }

    var json: JSONText { .many(todos.map(TodoItem.init)) }
}
