import Interactors

/// Deletes todos of the logged-in user. The response contains the deleted todos.
package final class DeleteTodosInteractor: ReturningInteractor {
    package final class Request: NumbersRequest<[Todo]> {}

    private let lists: any EntityGateway<TodoList>

    package init(lists: any EntityGateway<TodoList>) { self.lists = lists }

    package func response(to request: Request) throws -> [Todo] {
        try lists.change(of: request.authorization.user) { try $0.delete(request.numbers) }
    }
}
