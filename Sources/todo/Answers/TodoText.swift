import TodoLogic

/// How todos look for people.
enum TodoText {
    /// A todo in a sentence: `3: Buy milk #shop (high, due 2027-01-31)`.
    static func sentence(_ todo: Todo) -> Line {
        "\(todo.id): \(titleAndTags(todo))\(details(todo, on: SystemDates().today()))"
    }

    /// One todo a line, the numbers below each other: ` 3 [ ] Buy milk #shop (overdue since 2027-01-31)`.
    static func writeTable(_ todos: some Collection<Todo>, to console: Console) {
        let today = SystemDates().today()
        let width = todos.map(\.id).max().map { String($0).count } ?? 0
        for todo in todos {
            let number = String(todo.id)
            let indent = String(repeating: " ", count: width - number.count)
            let mark = todo.done ? Line("[x]", .good) : "[ ]"
            let title = titleAndTags(todo, todo.done ? .dim : nil)
            console.write("\(indent)\(number) \(mark) \(title)\(details(todo, on: today))", fits: true)
        }
    }

    /// The priority and when it is due, if that was said.
    private static func details(_ todo: Todo, on today: Day) -> Line {
        var parts: [Line] = []
        if let priority = todo.priority {
            parts.append(Line(priority.rawValue, priority == .high ? .bold : nil))
        }
        if let due = todo.due {
            let isOverdue = todo.isOverdue(on: today)
            parts.append(isOverdue ? Line("overdue since \(due)", .bad) : "due \(due)")
        }
        guard let first = parts.first else { return "" }
        return " (\(parts.dropFirst().reduce(first) { "\($0), \($1)" }))"
    }

    private static func titleAndTags(_ todo: Todo, _ style: Style? = nil) -> Line {
        todo.tags.reduce("\(title: todo.title, style)") { $0 + " \("#" + $1, .dim)" }
    }
}
