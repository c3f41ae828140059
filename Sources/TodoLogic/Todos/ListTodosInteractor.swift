import Interactors

/// Lists the logged-in user's todos.
package final class ListTodosInteractor: ReturningInteractor {
    /// Which todos.
    package final class Request: InteractorRequest<Response> {
        /// Which todos, by whether they are done.
        package var status = Status.open
        /// Only those with this tag, if there is one.
        package var tag: String?
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
        /// The todos, in the order of their numbers.
        package let todos: [Todo]
    }

    private let todos: OwnTodos

    package init(todos: OwnTodos) {
        self.todos = todos
    }

    package func response(to request: Request) throws -> Response {
        let found = try todos.all().filter { todo in
            let hasStatus =
                switch request.status {
                case .open: !todo.done
                case .done: todo.done
                case .all: true
                }
            return hasStatus && request.tag.map(todo.tags.contains) ?? true
        }
        return Response(todos: found)
    }
}
