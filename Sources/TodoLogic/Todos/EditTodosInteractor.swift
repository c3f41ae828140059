import Interactors

/// Gives todos of the logged-in user another title, other tags, another due date or priority.
package final class EditTodosInteractor: ReturningInteractor {
    package final class Request: NumbersRequest<ChangedTodos> {
        /// The new title, if it changes. It is for one todo.
        package var title: String?
        /// The tags to add.
        package var tags: [String] = []
        /// The tags to remove. Each has to be a tag of one of the todos, at least.
        package var removedTags: [String] = []
        /// The new due date, `.some(nil)` to remove it, nil to keep it.
        package var due: Day??
        /// The new priority, `.some(nil)` to remove it, nil to keep it.
        package var priority: Priority??
    }

    private let todos: any EntityGateway<Todo>
    private let history: History

    package init(todos: any EntityGateway<Todo>, history: History) {
        (self.todos, self.history) = (todos, history)
    }

    package func response(to request: Request) throws -> ChangedTodos {
        let title = try request.title.map(TodoRules.title)
        let tags = try TodoRules.tags(request.tags)
        let own = try OwnTodos(of: request, in: todos)
        // Read only if there is something to check.
        let named = try title == nil && request.removedTags.isEmpty ? [] : own.all(request.numbers)
        guard title == nil || named.count < 2 else { throw TodoError.titleForMany }
        let present = Set(named.flatMap(\.tags))
        if let missing = request.removedTags.first(where: { !present.contains($0) }) {
            throw TodoError.noSuchTag(missing, of: named)
        }
        return try own.change(request.numbers, history) { todo in
            if let title { todo.title = title }
            todo.tags.removeAll(where: request.removedTags.contains)
            todo.add(tags)
            if let due = request.due { todo.due = due }
            if let priority = request.priority { todo.priority = priority }
        }
    }
}
