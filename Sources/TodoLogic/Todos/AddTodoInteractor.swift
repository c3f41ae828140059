import Interactors

/// Adds a todo to those of the logged-in user.
package final class AddTodoInteractor: ReturningInteractor {
    /// What is to be done.
    package final class Request: InteractorRequest<Response> {
        /// What is to be done.
        package var title = ""
        /// The tags; a repeated one counts once.
        package var tags: [String] = []
    }

    /// The new todo.
    package struct Response: Sendable {
        /// The new todo, with its number.
        package let todo: Todo
    }

    private let todos: OwnTodos
    private let dates: any DateGateway

    package init(todos: OwnTodos, dates: any DateGateway) {
        self.todos = todos
        self.dates = dates
    }

    package func response(to request: Request) throws -> Response {
        let title = try TodoRules.title(request.title)
        let tags = try TodoRules.tags(request.tags)
        let created = dates.now()
        let todo = try todos.add { number, owner in
            var todo = Todo(id: number, owner: owner, title: title, created: created)
            todo.add(tags)
            return todo
        }
        return Response(todo: todo)
    }
}
