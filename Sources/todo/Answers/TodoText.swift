import CommandKit
import TodoLogic

/// Shows todos to people, on a day.
struct TodoText {
    let today: Day

    /// `3: Buy milk +shop (high, due tomorrow)`
    func sentence(_ todo: Todo) -> String { "\(todo.id): \(todo.title)\(extras(todo))" }

    /// The same for a changed todo, with its previous title: `3: Buy milk → Buy oat milk`.
    func sentence(_ change: TodoChange) -> String? {
        guard let todo = change.after ?? change.before else { return nil }
        guard let old = change.before, old.title != todo.title else { return sentence(todo) }
        return "\(todo.id): \(old.title) → \(todo.title)\(extras(todo))"
    }

    /// Each todo on a separate line, with aligned numbers: ` 3 [ ] Buy milk +shop (due tomorrow)`.
    func rows(_ todos: [Todo]) -> [String] {
        let width = todos.lazy.map { "\($0.id)".count }.max() ?? 0
        return todos.map { todo in
            let indent = String(repeating: " ", count: width - "\(todo.id)".count)
            let text = todo.isDone ? "\("[x]".good) \(todo.title.dim)" : "[ ] \(todo.title)"
            return "\(indent)\(todo.id) \(text)\(extras(todo))"
        }
    }

    /// ` +shop (high, due tomorrow)`
    private func extras(_ todo: Todo) -> String {
        var remarks: [String] = []
        if let priority = todo.priority {
            remarks.append(priority == .high ? priority.rawValue.bold : priority.rawValue)
        }
        if let due = todo.due {
            let text = "due \(name(of: due))"
            remarks.append(
                todo.isOverdue(on: today) ? text.bad : due == today && !todo.isDone ? text.bold : text
            )
        }
        let words = todo.tags.map { "+\($0)" }.joined(separator: " ")
        let tags = words.isEmpty ? "" : " \(words.dim)"
        return remarks.isEmpty ? tags : "\(tags) (\(remarks.joined(separator: ", ")))"
    }

    private func name(of day: Day) -> String {
        switch today.days(to: day) {
        case -1: "yesterday"
        case 0: "today"
        case 1: "tomorrow"
        case 2...6: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][day.weekday - 1]
        default: day.rawValue
        }
    }
}
