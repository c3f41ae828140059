import Interactors

/// Deletes todos of the logged-in user.
package final class DeleteTodosInteractor: ReturningInteractor {
    package final class Request: AuthorisedRequest<Response> {
        /// The numbers of the todos: all of them are deleted or, when one is missing, none.
        package var numbers: [Int] = []
    }

    /// The todos, as they were.
    package struct Response: Sendable { package let todos: [Todo] }

    private let todos: AllTodos

    init(todos: AllTodos) { self.todos = todos }

    package func response(to request: Request) throws -> Response {
        Response(todos: try todos.own(for: request).delete(request.numbers))
    }
}
