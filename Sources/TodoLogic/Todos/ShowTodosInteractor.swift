import Interactors

/// Shows todos of the logged-in user, in the order of the request.
package final class ShowTodosInteractor: ReturningInteractor {
    package final class Request: NumbersRequest<[Todo]> {}

    private let todos: any EntityGateway<Todo>

    package init(todos: any EntityGateway<Todo>) { self.todos = todos }

    package func response(to request: Request) throws -> [Todo] {
        try OwnTodos(of: request, in: todos).all(request.numbers)
    }
}
