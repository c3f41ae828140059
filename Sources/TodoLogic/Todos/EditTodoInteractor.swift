import Interactors

/// Gives a todo of the logged-in user another title.
package final class EditTodoInteractor: ReturningInteractor {
    /// Which todo, and its new title.
    package final class Request: InteractorRequest<Response> {
        /// The number of the todo.
        package var number = 0
        /// The new title.
        package var title = ""
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
        let title = try TodoRules.title(request.title)
        return Response(todo: try todos.change(request.number) { $0.title = title })
    }
}
