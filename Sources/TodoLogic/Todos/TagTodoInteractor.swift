import Interactors

/// Adds tags to a todo of the logged-in user.
package final class TagTodoInteractor: ReturningInteractor {
    /// Which todo, and its new tags.
    package final class Request: AuthorisedRequest<Response> {
        /// The number of the todo.
        package var number = 0
        /// The tags to add; one that is there already stays.
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
        let tags = try TodoRules.tags(request.tags)
        return Response(todo: try todos.own(for: request).change(request.number) { $0.add(tags) })
    }
}
