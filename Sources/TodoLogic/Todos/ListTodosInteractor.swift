import Interactors

/// Lists the logged-in user's todos.
package final class ListTodosInteractor: ReturningInteractor {
    /// The response has first the open todos, by due date, then by priority, then by number. After them the done todos,
    /// the latest first.
    package final class Request: AuthorizedRequest<[Todo]> {
        package let filter: TodoFilter

        package init(filter: TodoFilter = TodoFilter()) { self.filter = filter }
    }

    private let todos: any EntityGateway<TodoRecord>

    package init(todos: any EntityGateway<TodoRecord>) { self.todos = todos }

    package func response(to request: Request) throws -> [Todo] {
        let found = try todos.todos(of: request.user.id).filter(request.filter.passes)
        return found.filter { !$0.isDone }.sorted { $0.urgency < $1.urgency }
            + found.filter(\.isDone).sorted { $0.recency > $1.recency }
    }
}

extension Todo {
    /// Smaller for a todo that is more urgent. A tilde sorts after every day.
    fileprivate var urgency: (String, Int, Int) { (due?.rawValue ?? "~", priority?.rank ?? .max, number) }

    /// Greater for a todo that was done later.
    fileprivate var recency: (String, Int) { (completed?.rawValue ?? "", number) }
}
