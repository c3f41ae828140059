import Interactors

/// Adds todos to the logged-in user's list. If one is refused, none is added.
package final class AddTodosInteractor: ReturningInteractor {
    /// The response has the new todos with their numbers.
    package final class Request: AuthorizedRequest<[Todo]> {
        /// What is to be done: one todo for each. Line breaks become spaces; spaces around it are left out.
        package var titles: [String] = []
        /// The tags of each todo, one word each.
        package var tags: [String] = []
        /// When each is due, if it is.
        package var due: Day?
        /// How much each matters, if that is said.
        package var priority: Priority?
    }

    private let lists: any EntityGateway<TodoList>
    private let dates: any DateGateway

    package init(lists: any EntityGateway<TodoList>, dates: any DateGateway) {
        self.lists = lists
        self.dates = dates
    }

    package func response(to request: Request) throws -> [Todo] {
        let today = dates.today()
        let todos = try request.titles.map { title in
            try Todo(
                title: title,
                tags: request.tags,
                due: request.due,
                priority: request.priority,
                created: today
            )
        }
        return try lists.change(of: request.login().user) { $0.add(todos) }
    }
}
