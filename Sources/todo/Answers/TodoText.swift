import CommandKit
import TodoLogic

/// Shows todos to people, on a day.
struct TodoText {
    let today: Day

    /// `3: Buy milk +shop (high, due tomorrow)`
    func sentence(_ todo: Todo) -> StyledText { "\(todo.number): \(todo.title)\(extras(todo))" }

    /// The same for a changed todo, with its previous title: `3: Buy milk → Buy oat milk`.
    func sentence(_ change: TodoChange) -> StyledText {
        guard let todo = change.after ?? change.before else {
            return "\(change.number). It was damaged, so “undo” can't restore it."
        }
        guard let old = change.before, old.title != todo.title else { return sentence(todo) }
        return "\(todo.number): \(old.title) → \(todo.title)\(extras(todo))"
    }

    /// Each todo on a separate line, with aligned numbers: ` 3 [ ] Buy milk +shop (due tomorrow)`.
    func rows(_ todos: [Todo]) -> [StyledText] {
        let width = todos.lazy.map { "\($0.number)".count }.max() ?? 0
        return todos.map { todo in
            let indent = String(repeating: " ", count: width - "\(todo.number)".count)
            let text: StyledText = todo.isDone ? "\("[x]", .good) \(todo.title, .dim)" : "[ ] \(todo.title)"
            return "\(indent)\(todo.number) \(text)\(extras(todo))"
        }
    }

    /// ` +shop (high, due tomorrow)`
    private func extras(_ todo: Todo) -> StyledText {
        let tags = todo.tags.map { "+\($0)" }.joined(separator: " ")
        let shownTags: StyledText = tags.isEmpty ? "" : " \(tags, .dim)"
        let isToday = todo.due == today && !todo.isDone
        let due: StyledText? = todo.due.map {
            "\("due \(name(of: $0))", todo.isOverdue(on: today) ? .bad : isToday ? .bold : nil)"
        }
        let priority: StyledText? = todo.priority.map { "\($0.rawValue, $0 == .high ? .bold : nil)" }
        switch (priority, due) {
        case (let priority?, let due?): return "\(shownTags) (\(priority), \(due))"
        case (let one?, nil), (nil, let one?): return "\(shownTags) (\(one))"
        case (nil, nil): return shownTags
        }
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
