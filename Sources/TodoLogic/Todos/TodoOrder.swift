import Foundation

/// What todos are sorted by. Those that are the same by it follow their numbers.
package enum TodoOrder: String, CaseIterable, Sendable {
    /// The overdue first, then by the day on which they are due, then by priority. Those without come later, the done last.
    case urgency
    case number
    /// The earliest first, those without a date last.
    case due
    /// The highest first, those without one last.
    case priority
    /// By the letters, whether they are capital or not.
    case title
    /// The oldest first.
    case created
}

extension [Todo] {
    /// In an order, if they are in the order of their numbers.
    func sorted(by order: TodoOrder, today: Day) -> [Todo] {
        switch order {
        case .urgency:
            sorted { (todo: Todo) in
                let group = todo.done ? 2 : todo.isOverdue(on: today) ? 0 : 1
                return (group, todo.due?.description ?? "~", todo.priority?.letter ?? "~")
            } by: {
                $0 < $1
            }
        case .number: self
        case .due:
            sorted {
                $0.due?.description ?? "~"
            } by: {
                $0 < $1
            }
        case .priority:
            sorted {
                $0.priority?.letter ?? "~"
            } by: {
                $0 < $1
            }
        case .title:
            sorted {
                $0.title.lowercased()
            } by: {
                $0 < $1
            }
        case .created:
            sorted {
                $0.created
            } by: {
                $0 < $1
            }
        }
    }

    /// Computes each todo's key once. Their places settle a tie: the library promises no stable sort.
    private func sorted<Key>(_ key: (Todo) -> Key, by isBefore: (Key, Key) -> Bool) -> [Todo] {
        map(key).enumerated().sorted { left, right in
            if isBefore(left.element, right.element) { return true }
            return !isBefore(right.element, left.element) && left.offset < right.offset
        }.map { self[$0.offset] }
    }
}
