import Interactors

/// Marks todos of the logged-in user as done, or as open again.
package final class CheckTodosInteractor: ReturningInteractor {
    package final class Request: NumbersRequest<[TodoChange]> {
        /// The day on which the todos are done; nil if they are open again.
        package let completed: Day?

        package init(numbers: [ClosedRange<Todo.ID>], completed: Day?) {
            self.completed = completed
            super.init(numbers: numbers)
        }
    }

    private let lists: any EntityGateway<TodoList>

    package init(lists: any EntityGateway<TodoList>) { self.lists = lists }

    package func response(to request: Request) throws -> [TodoChange] {
        try lists.change(of: request.authorization.user) { list in
            try list.change(request.numbers) { todo in
                todo.completed = request.completed.map { todo.completed ?? $0 }
            }
        }
    }
}
