/// Which todos, and in which order.
package struct TodoQuery: Equatable, Sendable {
    /// Which, by whether they are done.
    package var status: ListTodosInteractor.Status
    /// Only those that pass all of them.
    package var filters: [TodoFilter]
    package var order: TodoOrder

    package init(
        _ status: ListTodosInteractor.Status = .open,
        filters: [TodoFilter] = [],
        order: TodoOrder = .number
    ) {
        self.status = status
        self.filters = filters
        self.order = order
    }

    /// Those of `todos` that were asked for, in their order.
    func found(in todos: [Todo], today: Day) -> [Todo] {
        todos.filter { todo in
            let hasStatus =
                switch status {
                case .open: !todo.done
                case .done: todo.done
                case .all: true
                }
            return hasStatus && filters.allSatisfy { $0.passes(todo, today: today) }
        }.sorted(by: order)
    }
}
