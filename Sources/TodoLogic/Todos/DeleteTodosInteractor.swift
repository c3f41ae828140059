import Interactors

/// Deletes todos of the logged-in user. The response has them as they were.
package final class DeleteTodosInteractor: ReturningInteractor {
    package final class Request: NumbersRequest<[Todo]> {}

    private let todos: AllTodos

    init(todos: AllTodos) { self.todos = todos }

    package func response(to request: Request) throws -> [Todo] {
        try todos.own(for: request).delete(request.numbers)
    }
}
