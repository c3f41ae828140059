import Interactors

/// Shows todos of the logged-in user that are named by their numbers.
package final class ShowTodosInteractor: ReturningInteractor {
    package final class Request: AuthorisedRequest<Response> {
        /// The numbers of the todos.
        package var numbers: [Int] = []
    }

    /// The todos, in the order of the request.
    package struct Response: Sendable { package let todos: [Todo] }

    private let todos: AllTodos

    init(todos: AllTodos) { self.todos = todos }

    package func response(to request: Request) throws -> Response {
        Response(todos: try todos.own(for: request).all(request.numbers))
    }
}
