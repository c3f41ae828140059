import Interactors

/// Gives a todo of the logged-in user another title, due date or priority.
package final class EditTodoInteractor: ReturningInteractor {
    /// Which todo, and what is to be different.
    package final class Request: AuthorisedRequest<Response> {
        /// The number of the todo.
        package var number = 0
        package var edit = TodoEdit()
    }

    /// The changed todo.
    package struct Response: Sendable {
        /// The todo, as it is now.
        package let todo: Todo
    }

    private let todos: AllTodos
    private let dates: any DateGateway

    package init(todos: AllTodos, dates: any DateGateway) {
        self.todos = todos
        self.dates = dates
    }

    package func response(to request: Request) throws -> Response {
        let edit = request.edit
        let title = try edit.title.map(TodoRules.title)
        let today = dates.today()
        let todo = try todos.own(for: request).change(request.number) { todo in
            if let title { todo.title = title }
            todo.due = edit.due.applied(to: todo.due) { $0.day(from: today) }
            todo.priority = edit.priority.applied(to: todo.priority) { $0 }
        }
        return Response(todo: todo)
    }
}
