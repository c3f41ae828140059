import Interactors

/// Adds tags to todos of the logged-in user.
package final class TagTodosInteractor: ReturningInteractor {
    package final class Request: NumbersRequest<ChangedTodos> {
        /// The tags to add.
        package var tags: [String] = []
    }

    private let todos: AllTodos

    init(todos: AllTodos) { self.todos = todos }

    package func response(to request: Request) throws -> ChangedTodos {
        let tags = try TodoRules.tags(request.tags)
        return ChangedTodos(try todos.own(for: request).change(request.numbers) { $0.add(tags) })
    }
}
