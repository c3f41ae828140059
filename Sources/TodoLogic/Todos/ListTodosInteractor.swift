import Interactors

/// Lists the logged-in user's todos.
package final class ListTodosInteractor: ReturningInteractor {
    /// Which todos.
    package final class Request: AuthorisedRequest<Response> {
        /// Which todos, and in which order: the open ones by their numbers, unless others are asked for.
        package var query = TodoQuery()
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

    /// The todos that were asked for.
    package struct Response: Sendable {
        /// The todos, in the order that was asked for.
        package let todos: [Todo]
    }

    private let todos: AllTodos
    private let dates: any DateGateway

    package init(todos: AllTodos, dates: any DateGateway) {
        self.todos = todos
        self.dates = dates
    }

    package func response(to request: Request) throws -> Response {
        let own = try todos.own(for: request).all()
        return Response(todos: request.query.found(in: own, today: dates.today()))
    }
}
