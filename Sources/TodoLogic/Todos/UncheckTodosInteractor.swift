import Interactors

/// Unchecks todos of the logged-in user: they aren't done after all.
package final class UncheckTodosInteractor: ReturningInteractor {
    package final class Request: NumbersRequest<ChangedTodos> {}

    private let todos: AllTodos

    init(todos: AllTodos) { self.todos = todos }

    package func response(to request: Request) throws -> ChangedTodos {
        ChangedTodos(try todos.own(for: request).change(request.numbers) { $0.done = false })
    }
}
