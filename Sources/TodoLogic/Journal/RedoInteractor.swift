import Interactors

/// Makes the change of the logged-in user again that was undone last.
package final class RedoInteractor: ReturningInteractor {
    package final class Request: AuthorisedRequest<Response> {}

    /// The changes of one step, as they were made at first.
    package struct Response: Sendable { package let changes: [TodoChange] }

    private let todos: AllTodos

    init(todos: AllTodos) { self.todos = todos }

    package func response(to request: Request) throws -> Response {
        Response(changes: try todos.own(for: request).redo())
    }
}
