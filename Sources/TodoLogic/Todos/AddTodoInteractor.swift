import Interactors

/// Adds a todo to those of the logged-in user.
package final class AddTodoInteractor: ReturningInteractor {
    /// What is to be done.
    package final class Request: AuthorisedRequest<Response> {
        package var draft = TodoDraft(title: "")
    }

    /// The new todo.
    package struct Response: Sendable {
        /// The new todo, with its number.
        package let todo: Todo
    }

    private let todos: AllTodos
    private let dates: any DateGateway

    package init(todos: AllTodos, dates: any DateGateway) {
        self.todos = todos
        self.dates = dates
    }

    package func response(to request: Request) throws -> Response {
        Response(todo: try todos.own(for: request).add([request.draft], dates: dates)[0])
    }
}
