import Interactors

/// Takes back the logged-in user's last change of todos.
package final class UndoInteractor: ReturningInteractor {
    /// The response has the changes of one step, as they were made at first.
    package final class Request: AuthorisedRequest<[TodoChange]> {}

    private let todos: AllTodos

    init(todos: AllTodos) { self.todos = todos }

    package func response(to request: Request) throws -> [TodoChange] {
        try todos.own(for: request).undo()
    }
}
