import Interactors

/// Adds a todo to the logged-in user's list.
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
        /// The day on which it is added.
        package let today: Day

        package init(
            title: String,
            tags: [String] = [],
            due: Day? = nil,
            priority: Priority? = nil,
            today: Day
        ) {
            (self.title, self.tags, self.due, self.priority, self.today) = (title, tags, due, priority, today)
        }
    }

    private let lists: any EntityGateway<TodoList>

    package init(lists: any EntityGateway<TodoList>) { self.lists = lists }

    package func response(to request: Request) throws -> Todo {
        let todo = try Todo(
            title: request.title,
            tags: request.tags,
            due: request.due,
            priority: request.priority,
            created: request.today
        )
        return try lists.change(of: request.authorization.user) { $0.add([todo])[0] }
    }
}
