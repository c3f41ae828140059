/// Which todos are listed, and in which order.
package struct TodoQuery: Equatable, Sendable {
    /// A choice of todos by whether they are done.
    package enum Status: Sendable {
        /// Those that are to be done.
        case open
        /// Those that are done.
        case done
        /// Both.
        case all
    }

    package let status: Status
    /// Only those that pass all of them.
    package let filters: [TodoFilter]
    package let order: TodoOrder

    package init(_ status: Status = .open, _ filters: [TodoFilter] = [], by order: TodoOrder = .urgency) {
        // What is done can't be found among the open ones.
        let isOfDone = filters.contains { if case .done = $0 { true } else { false } }
        (self.status, self.filters, self.order) = (isOfDone ? .done : status, filters, order)
    }
}
