import Interactors

/// Makes the change of the logged-in user again that was undone last.
package final class RedoInteractor: ReturningInteractor {
    /// The response has the changes of one step, as they were made at first.
    package final class Request: AuthorisedRequest<[TodoChange]> {}

    private let todos: AllTodos

    init(todos: AllTodos) { self.todos = todos }

    package func response(to request: Request) throws -> [TodoChange] {
        try todos.own(for: request).redo()
    }
}
