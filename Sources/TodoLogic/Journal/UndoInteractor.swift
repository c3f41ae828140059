import Interactors

/// Takes back the logged-in user's last change of todos.
package final class UndoInteractor: ReturningInteractor {
    /// Has no input.
    package final class Request: AuthorisedRequest<Response> {}

    /// What was undone.
    package struct Response: Sendable {
        /// The changes, as they were made at first.
        package let changes: [TodoChange]
    }

    private let todos: AllTodos

    package init(todos: AllTodos) {
        self.todos = todos
    }

    package func response(to request: Request) throws -> Response {
        Response(changes: try todos.own(for: request).undo())
    }
}
