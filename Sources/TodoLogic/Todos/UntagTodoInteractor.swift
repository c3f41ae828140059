import Interactors

/// Removes tags from a todo of the logged-in user.
package final class UntagTodoInteractor: ReturningInteractor {
    /// Which todo, and the tags it loses.
    package final class Request: AuthorisedRequest<Response> {
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

    private let todos: AllTodos

    package init(todos: AllTodos) {
        self.todos = todos
    }

    package func response(to request: Request) throws -> Response {
        let todo = try todos.own(for: request).change(request.number) { todo in
            if let missing = request.tags.first(where: { !todo.tags.contains($0) }) {
                throw TodoError.noSuchTag(missing, of: todo)
            }
            todo.tags.removeAll(where: request.tags.contains)
        }
        return Response(todo: todo)
    }
}
