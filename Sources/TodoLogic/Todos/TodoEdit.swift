/// What is to be different about a todo.
package struct TodoEdit: Equatable, Sendable {
    /// The new title, if it gets one.
    package var title: String?
    package var due: Setting<RelativeDay>
    package var priority: Setting<Priority>

    package init(
        title: String? = nil,
        due: Setting<RelativeDay> = .keep,
        priority: Setting<Priority> = .keep
    ) {
        self.title = title
        self.due = due
        self.priority = priority
    }

    /// What becomes of something that a todo may have.
    package enum Setting<Value: Equatable & Sendable>: Equatable, Sendable {
        case keep
        case remove
        case set(Value)

        /// The new value, if there is one.
        package var value: Value? {
            if case .set(let value) = self { value } else { nil }
        }

        /// The new value in the place of `old`.
        func applied<Stored>(to old: Stored?, _ stored: (Value) -> Stored) -> Stored? {
            switch self {
            case .keep: old
            case .remove: nil
            case .set(let value): stored(value)
            }
        }
    }
}
