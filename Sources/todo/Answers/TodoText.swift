import CommandKit
import TodoLogic

/// Shows todos to people.
enum TodoText {
    /// `3: Buy milk +shop (high, due tomorrow)`
    static func sentence(_ todo: Todo) -> Line {
        "\(todo.id): \(todo.title)\(extras(todo, today: Logic.dates.today()))"
    }

    /// The same for a changed todo, with its former title: `3: Buy milk → Buy oat milk`.
    static func sentence(_ change: TodoChange) -> Line? {
        guard let todo = change.after ?? change.before else { return nil }
        guard let old = change.before, old.title != todo.title else { return sentence(todo) }
        return
            "\(todo.id): \(old.title) → \(todo.title)\(extras(todo, today: Logic.dates.today()))"
    }

    /// Each todo on a line of its own, with aligned numbers: ` 3 [ ] Buy milk +shop (due tomorrow)`.
    static func rows(_ todos: [Todo], today: Day) -> [Line] {
        let width = todos.lazy.map { String($0.id).utf8.count }.max() ?? 0
        return todos.map { todo in
            let number = String(todo.id)
            let indent = String(repeating: " ", count: width - number.utf8.count)
            let box: Line = todo.isDone ? " \("[x]", .good) " : " [ ] "
            return
                "\(indent)\(number)\(box)\(todo.title, todo.isDone ? .dim : nil)\(extras(todo, today: today))"
        }
    }

    /// Everything about a todo.
    static func details(_ todo: Todo) -> [Line] {
        let rows: [(String, String?)] = [
            ("Status", todo.isDone ? "done" : "open"), ("Due", todo.due?.rawValue),
            ("Priority", todo.priority?.rawValue),
            ("Tags", todo.tags.isEmpty ? nil : tags(todo)), ("Added", todo.created.rawValue),
            ("Done", todo.completed?.rawValue),
        ]
        return ["\("\(todo.id)", .bold)  \(todo.title, .bold)"]
            + rows.compactMap { name, text in text.map { "   \(name.padded(to: 10))\($0)" } }
    }

    private static func tags(_ todo: Todo) -> String { todo.tags.map { "+\($0)" }.joined(separator: " ") }

    /// ` +shop (high, due tomorrow)`
    private static func extras(_ todo: Todo, today: Day) -> Line {
        var line: Line = todo.tags.isEmpty ? "" : " \(tags(todo), .dim)"
        var remarks: [Line] = []
        if let priority = todo.priority {
            remarks.append("\(priority.rawValue, priority == .high ? .bold : nil)")
        }
        if let due = todo.due {
            let style: Style? = todo.isOverdue(on: today) ? .bad : due == today && !todo.isDone ? .bold : nil
            remarks.append("\("due \(name(of: due, today: today))", style)")
        }
        for (index, remark) in remarks.enumerated() { line = line + (index == 0 ? " (" : ", ") + remark }
        return remarks.isEmpty ? line : line + ")"
    }

    private static func name(of day: Day, today: Day) -> String {
        switch today.days(to: day) {
        case -1: "yesterday"
        case 0: "today"
        case 1: "tomorrow"
        case 2...6: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][day.weekday - 1]
        default: day.rawValue
        }
    }
}
