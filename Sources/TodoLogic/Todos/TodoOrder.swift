/// What todos are sorted by. Those that are the same by it follow their numbers.
package enum TodoOrder: String, CaseIterable, Sendable {
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
        switch order {
        case .number: self
        case .due: sorted { $0.due?.daysSince1970 ?? .max }
        case .priority: sorted { $0.priority.flatMap(Priority.allCases.firstIndex) ?? .max }
        case .title: sorted { $0.title.lowercased() }
        case .created: sorted(by: \.created)
        }
    }

    /// Computes each todo's key once. Their places settle a tie: the library promises no stable sort.
    private func sorted(by key: (Todo) -> some Comparable) -> [Todo] {
        map(key).enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }.map {
            self[$0.offset]
        }
    }
}
