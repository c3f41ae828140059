import Interactors

/// Lists the logged-in user's todos.
package final class ListTodosInteractor: ReturningInteractor {
    package final class Request: AuthorizedRequest<Response> {
        package let query: TodoQuery

        package init(_ query: TodoQuery = TodoQuery()) { self.query = query }
    }

    package struct Response: Equatable, Sendable {
        /// The todos, in the order that was asked for.
        package let todos: [Todo]
        /// The day on which they were listed.
        package let today: Day
    }

    private let todos: any EntityGateway<Todo>
    private let dates: any DateGateway

    package init(todos: any EntityGateway<Todo>, dates: any DateGateway) {
        (self.todos, self.dates) = (todos, dates)
    }

    package func response(to request: Request) throws -> Response {
        let (query, today) = (request.query, dates.today())
        let found = try OwnTodos(of: request, in: todos).all().filter { todo in
            let hasStatus = query.status == .all || todo.done == (query.status == .done)
            return hasStatus && query.filters.allSatisfy { $0.passes(todo, today: today) }
        }
        return Response(todos: found.sorted(by: query.order), today: today)
    }
}
