import CommandKit
import Foundation
import TodoLogic

/// How todos look for people.
enum TodoText {
    /// `3: Buy milk #shop (high, due tomorrow)`, with what it was before: `3: Tea → Buy tea (none → high)`.
    static func sentence(_ todo: Todo, was old: Todo? = nil) -> Line {
        let before: Line = old.map { $0.title == todo.title ? "" : "\(title: $0.title) → " } ?? ""
        let remarks = remarks(todo, was: old ?? todo, on: Logic.dates.today())
        return "\(todo.id): \(before)\(title: todo.title)\(tags(todo))\(remarks)"
    }

    /// One todo a line, the numbers below each other: ` 3 [ ] Buy milk #shop (due tomorrow)`.
    static func rows(_ todos: [Todo], today: Day) -> [Line] {
        let width = todos.lazy.map { String($0.id).utf8.count }.max() ?? 0
        let (open, done): (Line, Line) = (" [ ] ", " \("[x]", .good) ")
        // They take longer than the rest of a row, and many rows have the same.
        var remarks: [[String?]: Line] = [:]
        return todos.map { todo in
            let number = String(todo.id)
            let indent = String(repeating: " ", count: width - number.utf8.count)
            let title: Line = "\(title: todo.title, todo.done ? .dim : nil)"
            let key = [todo.due?.rawValue, todo.priority?.rawValue, todo.done ? "" : nil]
            if remarks[key] == nil { remarks[key] = Self.remarks(todo, was: todo, on: today) }
            return "\(indent + number)\(todo.done ? done : open)\(title)\(tags(todo))\(remarks[key] ?? "")"
        }
    }

    /// All of a todo.
    static func details(_ todo: Todo) -> [Line] {
        func day(_ date: Date) -> Line { "\(Day(date, in: Logic.dates.calendar))" }
        let due = todo.due.map { due -> Line in
            let words = words(due, todo, Logic.dates.today())
            return words.plain("") == "due \(due)" ? "\(due)" : "\(due) (\(words))"
        }
        let rows: [(String, Line?)] = [
            ("Status", todo.done ? "done" : "open"), ("Due", due),
            ("Priority", todo.priority.map { Line($0.rawValue) }),
            ("Tags", todo.tags.isEmpty ? nil : Line("#" + todo.tags.joined(separator: " #"))),
            ("Added", day(todo.created)), ("Done", (todo.completed?.wrappedValue).map(day)),
            ("Source", todo.source.map { Line($0) }),
        ]
        return ["\("\(todo.id)", .bold)  \(title: todo.title, .bold)"]
            + rows.compactMap { name, text in text.map { Line("   \(name.padded(to: 10))") + $0 } }
    }

    private static func tags(_ todo: Todo) -> Line {
        todo.tags.isEmpty ? "" : " \(extra: todo.tags.map { "#\($0)" }.joined(separator: " "), .dim)"
    }

    /// The priority and when it is due. What has changed has the old value in front.
    private static func remarks(_ todo: Todo, was old: Todo, on today: Day) -> Line {
        var parts: [Line] = []
        let style = todo.priority == .high ? Style.bold : nil
        let priority = todo.priority?.rawValue ?? "none"
        if old.priority != todo.priority {
            parts.append("\(old.priority?.rawValue ?? "none") → \(priority, style)")
        } else if todo.priority != nil {
            parts.append("\(priority, style)")
        }
        if old.due != todo.due {
            let days = [old.due, todo.due].map { $0.map { day($0, today) } ?? "none" }
            parts.append("due \(days[0]) → \(days[1])")
        } else if let due = todo.due {
            parts.append(words(due, todo, today))
        }
        return parts.isEmpty ? "" : " (\(parts.dropFirst().reduce(parts[0]) { $0 + ", " + $1 }))"
    }

    /// `due tomorrow`, `overdue since 24 Dec`
    private static func words(_ due: Day, _ todo: Todo, _ today: Day) -> Line {
        let isLate = todo.isOverdue(on: today)
        let isLongLate = isLate && today.days(to: due) < -30
        let text = (isLongLate ? "overdue since " : "due ") + day(due, today)
        return Line(text, isLate ? .bad : due == today && !todo.done ? .bold : nil)
    }

    /// As people say it: `tomorrow`, `Tue`, `24 Dec`, or `2028-01-31` in another year.
    private static func day(_ day: Day, _ today: Day) -> String {
        switch today.days(to: day) {
        case -30 ..< -1: "\(-today.days(to: day)) days ago"
        case -1: "yesterday"
        case 0: "today"
        case 1: "tomorrow"
        case 2...6: day.text("\(weekday: .abbreviated)")
        default:
            day.rawValue.prefix(4) == today.rawValue.prefix(4)
                ? day.text("\(day: .defaultDigits) \(month: .abbreviated)") : day.rawValue
        }
    }
}
