import CommandKit
import TodoLogic

/// How todos look for people.
enum TodoText {
    /// `3: Buy milk #shop (high, due tomorrow)`
    static func sentence(_ todo: Todo) -> Line {
        "\(todo.id): \(title: todo.title)\(tags(todo))\(remarks(todo, on: Logic.dates.today()))"
    }

    /// One todo a line, the numbers below each other: ` 3 [ ] Buy milk #shop (due tomorrow)`.
    static func rows(_ todos: [Todo], today: Day) -> [Line] {
        let width = todos.lazy.map(\.id).max().map { String($0).count } ?? 0
        return todos.map { todo in
            let number = String(todo.id)
            let indent = String(repeating: " ", count: width - number.count)
            let box: Line = todo.done ? " \("[x]", .good) " : " [ ] "
            let title = Line(todo.title, todo.done ? .dim : nil, kind: .title)
            return Line(indent + number) + box + title + tags(todo) + remarks(todo, on: today)
        }
    }

    /// All of a todo.
    static func details(_ todo: Todo) -> [Line] {
        let today = Logic.dates.today()
        var rows: [(String, Line)] = [("Status", todo.done ? "done" : "open")]
        if let due = todo.due {
            let words = words(due, todo, today)
            rows.append(("Due", words == "due \(due)" ? "\(due)" : "\(due) (\(words))"))
        }
        if let priority = todo.priority { rows.append(("Priority", Line(priority.rawValue))) }
        if !todo.tags.isEmpty { rows.append(("Tags", Line("#" + todo.tags.joined(separator: " #")))) }
        rows.append(("Added", Line("\(Day(todo.created, in: Logic.dates.calendar))")))
        if let source = todo.source { rows.append(("Source", Line(source))) }
        return ["\("\(todo.id)", .bold)  \(title: todo.title, .bold)"]
            + rows.map { Line("   \($0.padded(to: 10))") + $1 }
    }

    /// `Buy milk, Call Bob and 4 more`
    static func titles(_ todos: [Todo]) -> String {
        let shown = todos.prefix(3).map { $0.title.cut(to: 30) }
        guard todos.count > shown.count else { return shown.joined(separator: ", ") }
        return "\(shown.joined(separator: ", ")) and \(todos.count - shown.count) more"
    }

    private static func tags(_ todo: Todo) -> Line {
        todo.tags.reduce(into: Line()) { $0 += "\(extra: " ")\(extra: "#\($1)", .dim)" }
    }

    /// The priority and when it is due.
    private static func remarks(_ todo: Todo, on today: Day) -> Line {
        let priority = todo.priority.map { ($0.rawValue, $0 == .high ? Style.bold : nil) }
        switch (priority, todo.due.map { words($0, todo, today) }) {
        case (nil, nil): return ""
        case ((let name, let style)?, nil): return " (\(name, style))"
        case (nil, let due?): return " (\(due))"
        // Where there is little room, the priority gives way to the date.
        case ((let name, let style)?, let due?): return " (\(extra: name + ", ", style)\(due))"
        }
    }

    /// `due tomorrow`
    private static func words(_ due: Day, _ todo: Todo, _ today: Day) -> Line {
        let days = today.days(to: due)
        if todo.done { return "due \(due)" }
        return switch days {
        case ..<(-30): Line("overdue since \(due)", .bad)
        case ..<(-1): Line("due \(-days) days ago", .bad)
        case -1: Line("due yesterday", .bad)
        case 0: Line("due today", .bold)
        case 1: "due tomorrow"
        default: "due \(due)"
        }
    }
}
