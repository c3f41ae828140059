import Interactors

/// Removes tags from a todo of the logged-in user.
package final class UntagTodoInteractor: ReturningInteractor {
    /// Which todo, and the tags it loses.
    package final class Request: InteractorRequest<Response> {
        /// The number of the todo.
        package var number = 0
        /// The tags to remove: all of them or, when one is missing, none.
        package var tags: [String] = []
    }

    /// The changed todo.
    package struct Response: Sendable {
        /// The todo, as it is now.
        package let todo: Todo
    }

    private let todos: OwnTodos

    package init(todos: OwnTodos) {
        self.todos = todos
    }

    package func response(to request: Request) throws -> Response {
        let todo = try todos.change(request.number) { todo in
            for tag in Set(request.tags) {
                guard let index = todo.tags.firstIndex(of: tag) else {
                    throw TodoError.noSuchTag(tag, of: todo)
                }
                todo.tags.remove(at: index)
            }
        }
        return Response(todo: todo)
    }
}
