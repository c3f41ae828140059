import Interactors

/// Marks todos of the logged-in user as done today, or as open again.
package final class CheckTodosInteractor: ReturningInteractor {
    package final class Request: NumbersRequest<[TodoChange]> {
        package let isDone: Bool

        package init(numbers: [ClosedRange<Int>], isDone: Bool) {
            self.isDone = isDone
            super.init(numbers: numbers)
        }
    }

    private let todos: any EntityGateway<TodoRecord>
    private let dates: any DateGateway

    package init(todos: any EntityGateway<TodoRecord>, dates: any DateGateway) {
        (self.todos, self.dates) = (todos, dates)
    }

    package func response(to request: Request) throws -> [TodoChange] {
        let today = dates.today()
        return try todos.update { todos in
            try todos.change(request.numbers, of: request.user.id) { todo in
                todo.completed = request.isDone ? todo.completed ?? today : nil
            }
        }
    }
}
