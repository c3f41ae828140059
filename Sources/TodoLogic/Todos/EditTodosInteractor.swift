import Interactors

/// Gives todos of the logged-in user another title, other tags, another due date or priority.
package final class EditTodosInteractor: ReturningInteractor {
    package final class Request: NumbersRequest<[TodoChange]> {
        /// The new title, if it changes. Only one todo can get it.
        package let title: String?
        /// The tags to add.
        package let tags: [String]
        /// The tags to remove from the todos that have them. The request is refused if one of them is to be added, too.
        package let removedTags: [String]
        /// The new due date and priority, if they change.
        package let due: Day?
        package let priority: Priority?
        /// Whether the due date and the priority are removed.
        package let removesDue, removesPriority: Bool

        package init(
            numbers: [ClosedRange<Int>],
            title: String? = nil,
            tags: [String] = [],
            removedTags: [String] = [],
            due: Day? = nil,
            priority: Priority? = nil,
            removesDue: Bool = false,
            removesPriority: Bool = false
        ) {
            (self.title, self.tags, self.removedTags) = (title, tags, removedTags)
            (self.due, self.priority) = (due, priority)
            (self.removesDue, self.removesPriority) = (removesDue, removesPriority)
            super.init(numbers: numbers)
        }
    }

    private let todos: any EntityGateway<TodoRecord>

    package init(todos: any EntityGateway<TodoRecord>) { self.todos = todos }

    package func response(to request: Request) throws -> [TodoChange] {
        let title = try request.title.map(TodoRules.title)
        let tags = try TodoRules.tags(request.tags)
        let removedKeys = try TodoRules.tags(request.removedTags).map(TodoRules.tagKey)
        if let tag = tags.first(where: { removedKeys.contains(TodoRules.tagKey($0)) }) {
            throw TodoError.contradictoryTag(tag)
        }
        return try todos.update { todos in
            let changes = try todos.change(request.numbers, of: request.user.id) { todo in
                if let title { todo.title = title }
                todo.remove(request.removedTags)
                todo.add(tags)
                todo.due = request.removesDue ? nil : request.due ?? todo.due
                todo.priority = request.removesPriority ? nil : request.priority ?? todo.priority
            }
            guard title == nil || changes.count < 2 else { throw TodoError.titleForMany }
            return changes
        }
    }
}
