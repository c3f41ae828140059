/// What todos are sorted by. Those that are the same by it follow their numbers.
package enum TodoOrder: String, CaseIterable, Sendable {
    /// The overdue first, then by the day on which they are due, then by priority. Those without come later,
    /// the done last.
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
        // Comes after every date and every letter.
        let last = "~"
        switch order {
        case .urgency:
            return sorted { (todo: Todo) -> String in
                let group = todo.done ? "2" : todo.isOverdue(on: today) ? "0" : "1"
                return group + (todo.due?.rawValue ?? last) + (todo.priority?.letter ?? last)
            }
        case .number: return self
        case .due: return sorted { $0.due?.rawValue ?? last }
        case .priority: return sorted { $0.priority?.letter ?? last }
        case .title: return sorted { $0.title.lowercased() }
        case .created: return sorted(by: \.created)
        }
    }

    /// Computes each todo's key once. Their places settle a tie: the library promises no stable sort.
    private func sorted(by key: (Todo) -> some Comparable) -> [Todo] {
        map(key).enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }.map {
            self[$0.offset]
        }
    }
}
