import Interactors

/// Gives todos of the logged-in user another title, due date or priority, or more tags.
package final class EditTodosInteractor: ReturningInteractor {
    package final class Request: NumbersRequest<Response> {
        /// The new title, if it changes. It is for one todo.
        package var title: String?
        /// The tags to add.
        package var tags: [String] = []
        /// The new due date, `.some(nil)` to remove it, nil to keep it.
        package var due: Day??
        /// The new priority, `.some(nil)` to remove it, nil to keep it.
        package var priority: Priority??
    }

    /// Each todo as it was and as it is: the same if it was so already.
    package struct Response: Sendable { package let edits: [(old: Todo, new: Todo)] }

    private let todos: any EntityGateway<Todo>
    private let history: History

    package init(todos: any EntityGateway<Todo>, history: History) {
        (self.todos, self.history) = (todos, history)
    }

    package func response(to request: Request) throws -> Response {
        let title = try request.title.map(TodoRules.title)
        let tags = try TodoRules.tags(request.tags)
        let own = try OwnTodos(of: request, in: todos)
        guard try title == nil || own.all(request.numbers).count < 2 else { throw TodoError.titleForMany }
        let edits = try own.change(request.numbers, history) { todo in
            if let title { todo.title = title }
            todo.add(tags)
            if let due = request.due { todo.due = due }
            if let priority = request.priority { todo.priority = priority }
        }
        return Response(edits: edits)
    }
}
