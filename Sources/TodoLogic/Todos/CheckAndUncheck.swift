import Interactors

/// Checks todos of the logged-in user: they are done.
package final class CheckTodosInteractor: ReturningInteractor {
    package final class Request: NumbersRequest<ChangedTodos> {}

    private let todos: any EntityGateway<Todo>
    private let history: History
    private let dates: any DateGateway

    package init(todos: any EntityGateway<Todo>, history: History, dates: any DateGateway) {
        (self.todos, self.history, self.dates) = (todos, history, dates)
    }

    package func response(to request: Request) throws -> ChangedTodos {
        try OwnTodos(of: request, in: todos).change(request.numbers, history) { $0.check(at: dates.now()) }
    }
}

/// Unchecks todos of the logged-in user: they aren't done after all.
package final class UncheckTodosInteractor: ReturningInteractor {
    package final class Request: NumbersRequest<ChangedTodos> {}

    private let todos: any EntityGateway<Todo>
    private let history: History

    package init(todos: any EntityGateway<Todo>, history: History) {
        (self.todos, self.history) = (todos, history)
    }

    package func response(to request: Request) throws -> ChangedTodos {
        try OwnTodos(of: request, in: todos).change(request.numbers, history) { $0.uncheck() }
    }
}
