import Interactors

/// Removes tags from todos of the logged-in user.
package final class UntagTodosInteractor: ReturningInteractor {
    package final class Request: NumbersRequest<ChangedTodos> {
        /// The tags to remove. Each has to be a tag of one of the todos, at least.
        package var tags: [String] = []
    }

    private let todos: AllTodos

    init(todos: AllTodos) { self.todos = todos }

    package func response(to request: Request) throws -> ChangedTodos {
        let own = try todos.own(for: request)
        let named = try own.all(request.numbers)
        if let missing = request.tags.first(where: { tag in !named.contains { $0.tags.contains(tag) } }) {
            throw TodoError.noSuchTag(missing, of: named)
        }
        return ChangedTodos(
            try own.change(request.numbers) { $0.tags.removeAll(where: request.tags.contains) }
        )
    }
}
