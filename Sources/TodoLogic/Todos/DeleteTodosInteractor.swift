import Interactors

/// Deletes todos of the logged-in user.
package final class DeleteTodosInteractor: ReturningInteractor {
    package final class Request: AuthorisedRequest<Response> {
        /// The numbers of the todos: all of them are deleted or, when one is missing, none.
        package var numbers: [Int] = []
    }

    package struct Response: Sendable {
        /// The todos, as they were.
        package let todos: [Todo]
    }

    private let todos: AllTodos

    init(todos: AllTodos) { self.todos = todos }

    package func response(to request: Request) throws -> Response {
        Response(todos: try todos.own(for: request).delete(request.numbers))
    }
}
