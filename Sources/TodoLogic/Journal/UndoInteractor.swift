import Interactors

/// Takes back the logged-in user's last change of todos.
package final class UndoInteractor: ReturningInteractor {
    package final class Request: AuthorisedRequest<Response> {}

    /// The changes of one step, as they were made at first.
    package struct Response: Sendable { package let changes: [TodoChange] }

    private let todos: AllTodos

    init(todos: AllTodos) { self.todos = todos }

    package func response(to request: Request) throws -> Response {
        Response(changes: try todos.own(for: request).undo())
    }
}
