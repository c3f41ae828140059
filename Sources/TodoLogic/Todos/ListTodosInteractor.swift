import Interactors

/// Lists the logged-in user's todos.
package final class ListTodosInteractor: ReturningInteractor {
    package final class Request: AuthorizedRequest<Response> {
        package var filter = TodoFilter()
    }

    package struct Response: Equatable, Sendable {
        /// The open ones first: by the day on which they are due, then by priority, then by number. Then those that are
        /// done, the latest first.
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
        return Response(todos: found.sorted(by: Self.isUrgent), today: today)
    }

    private static func isUrgent(_ left: Todo, before right: Todo) -> Bool {
        if left.completed != right.completed {
            guard let leftDay = left.completed else { return true }
            guard let rightDay = right.completed else { return false }
            return leftDay > rightDay
        }
        if left.due != right.due {
            guard let leftDay = left.due else { return false }
            guard let rightDay = right.due else { return true }
            return leftDay < rightDay
        }
        if left.priority != right.priority {
            guard let leftPriority = left.priority else { return false }
            guard let rightPriority = right.priority else { return true }
            return leftPriority < rightPriority
        }
        return left.id < right.id
    }
}
