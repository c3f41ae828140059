import Interactors

/// Lists the logged-in user's todos.
package final class ListTodosInteractor: ReturningInteractor {
    package final class Request: AuthorizedRequest<Response> {
        /// Which, by whether they are done.
        package var status = Status.open
        /// Only those that pass all of them.
        package var filters: [TodoFilter] = []
        package var order = TodoOrder.urgency
    }

    /// A choice of todos by whether they are done.
    package enum Status: Sendable {
        /// Those that are to be done.
        case open
        /// Those that are done.
        case done
        /// Both.
        case all
    }

    package struct Response: Sendable {
        /// The todos, in the order that was asked for.
        package let todos: [Todo]
        /// The day on which they were listed.
        package let today: Day

        package init(todos: [Todo], today: Day) { (self.todos, self.today) = (todos, today) }
    }

    private let todos: any EntityGateway<Todo>
    private let dates: any DateGateway

    package init(todos: any EntityGateway<Todo>, dates: any DateGateway) {
        (self.todos, self.dates) = (todos, dates)
    }

    package func response(to request: Request) throws -> Response {
        let today = dates.today()
        let found = try OwnTodos(of: request, in: todos).all().filter { todo in
            let hasStatus = request.status == .all || todo.done == (request.status == .done)
            return hasStatus && request.filters.allSatisfy { $0.passes(todo, today: today) }
        }
        return Response(todos: found.sorted(by: request.order), today: today)
    }
}
