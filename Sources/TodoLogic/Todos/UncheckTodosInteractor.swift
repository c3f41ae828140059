import Interactors

/// Unchecks todos of the logged-in user: they aren't done after all.
package final class UncheckTodosInteractor: ReturningInteractor {
    /// Which todos.
    package final class Request: AuthorisedRequest<Response> {
        /// The numbers of the todos: all of them are unchecked, or none.
        package var numbers: [Int] = []
    }

    /// What was unchecked.
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
            guard todo.done else { throw TodoError.notChecked(todo) }
            todo.done = false
        }
        return Response(todos: todos)
    }
}
