import Interactors

/// Shows todos of the logged-in user, in the order of the request.
package final class ShowTodosInteractor: ReturningInteractor {
    package final class Request: NumbersRequest<[Todo]> {}

    private let lists: any EntityGateway<TodoList>

    package init(lists: any EntityGateway<TodoList>) { self.lists = lists }

    package func response(to request: Request) throws -> [Todo] {
        try lists.list(of: request.authorization.user).todos(request.numbers)
    }
}
