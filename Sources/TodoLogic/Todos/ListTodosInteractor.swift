import Interactors

/// Lists the logged-in user's todos.
package final class ListTodosInteractor: ReturningInteractor {
    package final class Request: AuthorizedRequest<Response> {
        package var filter = TodoFilter()
    }

    package struct Response: Equatable, Sendable {
        /// First the open todos, by due date, then by priority, then by number. After them the done todos, the latest
        /// first.
        package let todos: [Todo]
        /// The day on which they were listed.
        package let today: Day
    }

    private let lists: any EntityGateway<TodoList>
    private let dates: any DateGateway

    package init(lists: any EntityGateway<TodoList>, dates: any DateGateway) {
        self.lists = lists
        self.dates = dates
    }

    package func response(to request: Request) throws -> Response {
        let today = dates.today()
        let todos = try lists.list(of: request.login().user).todos
        let found = todos.filter { request.filter.passes($0, today: today) }
        let open = found.filter { !$0.isDone }.sorted { $0.urgency < $1.urgency }
        let done = found.filter(\.isDone).sorted { $0.recency > $1.recency }
        return Response(todos: open + done, today: today)
    }
}

extension Todo {
    /// Smaller for a todo that is more urgent. A tilde sorts after every day.
    fileprivate var urgency: (String, Int, Int) { (due?.rawValue ?? "~", priority?.rank ?? .max, id) }

    /// Greater for a todo that was done later.
    fileprivate var recency: (String, Int) { (completed?.rawValue ?? "", id) }
}
