import Foundation

/// What todos are sorted by. Those that are the same by it follow their numbers.
package enum TodoOrder: String, CaseIterable, Sendable {
    /// By the day on which they are due, then by priority. Those without come later, the done at the end: the
    /// one that was done last comes first.
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
    func sorted(by order: TodoOrder) -> [Todo] {
        // Comes after every date and every letter.
        let last = "~"
        switch order {
        case .urgency:
            return filter { !$0.done }.sorted { ($0.due?.rawValue ?? last) + ($0.priority?.letter ?? last) }
                + filter(\.done).sorted { -($0.completed?.wrappedValue.timeIntervalSince1970 ?? 0) }
        case .number: return self
        case .due: return sorted { $0.due?.rawValue ?? last }
        case .priority: return sorted { $0.priority?.letter ?? last }
        case .title: return sorted { $0.title.lowercased() }
        case .created: return sorted(by: \.created)
        }
    }

    /// Computes each todo's key once. The library's sort keeps the places of those with the same key.
    private func sorted(by key: (Todo) -> some Comparable) -> [Todo] {
        map(key).enumerated().sorted { $0.element < $1.element }.map { self[$0.offset] }
    }
}
