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
        let width = todos.lazy.map(\.id).max().map { String($0).utf8.count } ?? 0
        for todo in todos {
            let number = String(todo.id)
            let indent = String(repeating: " ", count: width - number.utf8.count)
            // Few pieces: a list of many todos is mostly this.
            var line = Line(todo.done ? indent + number + " " : indent + number + " [ ] ")
            if todo.done { line += "\("[x]", .good) " }
            addTitleAndTags(todo, todo.done ? .dim : nil, to: &line)
            if todo.priority != nil || todo.due != nil { line += details(todo, on: today) }
            console.write(line, fits: true)
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

    private static func titleAndTags(_ todo: Todo) -> Line {
        var line = Line()
        addTitleAndTags(todo, nil, to: &line)
        return line
    }

    private static func addTitleAndTags(_ todo: Todo, _ style: Style?, to line: inout Line) {
        line.pieces.append(.title(todo.title, style))
        for tag in todo.tags { line += " \("#" + tag, .dim)" }
    }
}
