import Interactors

/// Deletes todos of the logged-in user. The response has them as they were.
package final class DeleteTodosInteractor: ReturningInteractor {
    package final class Request: NumbersRequest<[Todo]> {}

    private let todos: any EntityGateway<Todo>
    private let history: History

    package init(todos: any EntityGateway<Todo>, history: History) {
        (self.todos, self.history) = (todos, history)
    }

    package func response(to request: Request) throws -> [Todo] {
        try OwnTodos(of: request, in: todos).delete(request.numbers, history)
    }
}
