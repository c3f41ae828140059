import Interactors

/// Deletes todos of the logged-in user.
package final class DeleteTodosInteractor: ReturningInteractor {
    package final class Request: NumbersRequest<[TodoChange]> {}

    private let todos: any EntityGateway<TodoRecord>

    package init(todos: any EntityGateway<TodoRecord>) { self.todos = todos }

    package func response(to request: Request) throws -> [TodoChange] {
        try todos.update { try $0.delete(request.numbers, of: request.user.id) }
    }
}
