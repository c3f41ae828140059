import Interactors

/// Adds a todo to the logged-in user's list.
package final class AddTodoInteractor: ReturningInteractor {
    /// The response is the new todo with its number.
    package final class Request: AuthorizedRequest<Todo> {
        /// What to do. Line breaks and tabs become spaces; spaces around it are left out.
        package var title = ""
        /// The tags, one word each.
        package var tags: [String] = []
        /// The day on which it is due, if any.
        package var due: Day?
        /// How much it matters, if that is known.
        package var priority: Priority?
    }

    private let lists: any EntityGateway<TodoList>
    private let dates: any DateGateway

    package init(lists: any EntityGateway<TodoList>, dates: any DateGateway) {
        self.lists = lists
        self.dates = dates
    }

    package func response(to request: Request) throws -> Todo {
        let todo = try Todo(
            title: request.title,
            tags: request.tags,
            due: request.due,
            priority: request.priority,
            created: dates.today()
        )
        return try lists.change(of: request.login().user) { $0.add([todo])[0] }
    }
}
