import Interactors

/// Adds tags to todos of the logged-in user.
package final class TagTodosInteractor: ReturningInteractor {
    package final class Request: NumbersRequest<ChangedTodos> {
        /// The tags to add.
        package var tags: [String] = []
    }

    private let todos: any EntityGateway<Todo>
    private let history: History

    package init(todos: any EntityGateway<Todo>, history: History) {
        (self.todos, self.history) = (todos, history)
    }

    package func response(to request: Request) throws -> ChangedTodos {
        let tags = try TodoRules.tags(request.tags)
        let own = try OwnTodos(of: request, in: todos)
        return ChangedTodos(try own.change(request.numbers, history) { $0.add(tags) })
    }
}

/// Removes tags from todos of the logged-in user.
package final class UntagTodosInteractor: ReturningInteractor {
    package final class Request: NumbersRequest<ChangedTodos> {
        /// The tags to remove. Each has to be a tag of one of the todos, at least.
        package var tags: [String] = []
    }

    private let todos: any EntityGateway<Todo>
    private let history: History

    package init(todos: any EntityGateway<Todo>, history: History) {
        (self.todos, self.history) = (todos, history)
    }

    package func response(to request: Request) throws -> ChangedTodos {
        let own = try OwnTodos(of: request, in: todos)
        let named = try own.all(request.numbers)
        if let missing = request.tags.first(where: { tag in !named.contains { $0.tags.contains(tag) } }) {
            throw TodoError.noSuchTag(missing, of: named)
        }
        let edits = try own.change(request.numbers, history) { todo in
            todo.tags.removeAll(where: request.tags.contains)
        }
        return ChangedTodos(edits)
    }
}
