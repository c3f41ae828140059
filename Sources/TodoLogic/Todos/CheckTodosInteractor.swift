import Interactors

/// Marks todos of the logged-in user as done, or as open again.
package final class CheckTodosInteractor: ReturningInteractor {
    package final class Request: NumbersRequest<[TodoChange]> {
        /// Whether the todos are done.
        package var isDone = true
    }

    private let lists: any EntityGateway<TodoList>
    private let dates: any DateGateway

    package init(lists: any EntityGateway<TodoList>, dates: any DateGateway) {
        self.lists = lists
        self.dates = dates
    }

    package func response(to request: Request) throws -> [TodoChange] {
        let today = dates.today()
        return try lists.change(of: request.login().user) { list in
            try list.change(request.numbers) { todo in
                todo.completed = request.isDone ? todo.completed ?? today : nil
            }
        }
    }
}
