import Interactors

/// Adds a todo to the logged-in user's.
package final class AddTodoInteractor: ReturningInteractor {
    /// The response is the new todo with its number.
    package final class Request: AuthorizedRequest<Todo> {
        /// What to do. Line breaks and tabs become spaces; surrounding spaces are removed.
        package let title: String
        /// The tags, one word each.
        package let tags: [String]
        /// The day on which it is due, if any.
        package let due: Day?
        /// How much it matters, if that is known.
        package let priority: Priority?

        package init(title: String, tags: [String] = [], due: Day? = nil, priority: Priority? = nil) {
            (self.title, self.tags, self.due, self.priority) = (title, tags, due, priority)
        }
    }

    private let todos: any EntityGateway<TodoRecord>
    private let dates: any DateGateway

    package init(todos: any EntityGateway<TodoRecord>, dates: any DateGateway) {
        (self.todos, self.dates) = (todos, dates)
    }

    package func response(to request: Request) throws -> Todo {
        let todo = try Todo(
            owner: request.user.id,
            title: request.title,
            tags: request.tags,
            due: request.due,
            priority: request.priority,
            created: dates.today()
        )
        return try todos.update { try $0.add([todo], to: todo.owner)[0] }
    }
}
