import Interactors

/// Checks todos of the logged-in user: they are done.
package final class CheckTodosInteractor: ReturningInteractor {
    /// Which todos.
    package final class Request: AuthorisedRequest<Response> {
        /// The numbers of the todos: all of them are checked, or none.
        package var numbers: [Int] = []
    }

    /// What was checked.
    package struct Response: Sendable {
        /// The todos, as they are now.
        package let todos: [Todo]
    }

    private let todos: AllTodos

    package init(todos: AllTodos) {
        self.todos = todos
    }

    package func response(to request: Request) throws -> Response {
        let todos = try todos.own(for: request).change(request.numbers) { todo in
            guard !todo.done else { throw TodoError.alreadyChecked(todo) }
            todo.done = true
        }
        return Response(todos: todos)
    }
}
