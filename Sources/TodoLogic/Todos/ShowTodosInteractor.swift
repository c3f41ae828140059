import Interactors

/// Shows todos of the logged-in user, in the order of the request.
package final class ShowTodosInteractor: ReturningInteractor {
    package final class Request: NumbersRequest<[Todo]> {}

    private let todos: AllTodos

    init(todos: AllTodos) { self.todos = todos }

    package func response(to request: Request) throws -> [Todo] {
        try todos.own(for: request).all(request.numbers)
    }
}
