import Interactors

/// Makes the logged-in user's change again that was undone last.
package final class RedoInteractor: ReturningInteractor {
    /// Has no input.
    package final class Request: AuthorisedRequest<Response> {}

    /// What was redone.
    package struct Response: Sendable {
        /// The changes, as they were made at first.
        package let changes: [TodoChange]
    }

    private let todos: AllTodos

    package init(todos: AllTodos) {
        self.todos = todos
    }

    package func response(to request: Request) throws -> Response {
        Response(changes: try todos.own(for: request).redo())
    }
}
