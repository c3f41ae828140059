import Interactors

/// Deletes todos of the logged-in user.
package final class DeleteTodosInteractor: ReturningInteractor {
    /// Which todos.
    package final class Request: AuthorisedRequest<Response> {
        /// The numbers of the todos: all of them are deleted, or none.
        package var numbers: [Int] = []
    }

    /// What was deleted.
    package struct Response: Sendable {
        /// The todos, as they were.
        package let todos: [Todo]
    }

    private let todos: AllTodos

    package init(todos: AllTodos) {
        self.todos = todos
    }

    package func response(to request: Request) throws -> Response {
        Response(todos: try todos.own(for: request).delete(request.numbers))
    }
}
