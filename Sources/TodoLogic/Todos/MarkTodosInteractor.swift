import Interactors

/// Checks todos of the logged-in user: they are done. Or unchecks them: they aren't done after all.
package final class MarkTodosInteractor: ReturningInteractor {
    package final class Request: NumbersRequest<ChangedTodos> {
        /// Whether the todos are done.
        package var done = true
    }

    private let todos: any EntityGateway<Todo>
    private let history: History
    private let dates: any DateGateway

    package init(todos: any EntityGateway<Todo>, history: History, dates: any DateGateway) {
        (self.todos, self.history, self.dates) = (todos, history, dates)
    }

    package func response(to request: Request) throws -> ChangedTodos {
        let (own, now) = (try OwnTodos(of: request, in: todos), dates.now())
        return try own.change(request.numbers, history) { todo in
            if request.done { todo.check(at: now) } else { todo.uncheck() }
        }
    }
}
