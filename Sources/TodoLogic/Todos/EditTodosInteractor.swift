import Interactors

/// Gives todos of the logged-in user another title, other tags, another due date or priority.
package final class EditTodosInteractor: ReturningInteractor {
    package final class Request: NumbersRequest<[TodoChange]> {
        /// The new title, if it changes. It is for one todo.
        package var title: String?
        /// The tags to add.
        package var tags: [String] = []
        /// The tags to remove. Each has to be a tag of one of the todos, at least.
        package var removedTags: [String] = []
        /// The new due date, `.some(nil)` to remove it, nil to keep it.
        package var due: Day??
        /// The new priority, `.some(nil)` to remove it, nil to keep it.
        package var priority: Priority??
    }

    private let lists: any EntityGateway<TodoList>

    package init(lists: any EntityGateway<TodoList>) { self.lists = lists }

    package func response(to request: Request) throws -> [TodoChange] {
        let title = try request.title.map(TodoRules.title)
        let tags = try TodoRules.tags(request.tags)
        return try lists.change(of: request.login().user) { list in
            let todos = try list.todos(request.numbers)
            guard title == nil || todos.count < 2 else { throw TodoError.titleForMany }
            let present = todos.flatMap(\.tags)
            if let missing = request.removedTags.first(where: { !present.contains($0) }) {
                throw TodoError.noSuchTag(missing, of: todos)
            }
            return try list.change(request.numbers) { todo in
                if let title { todo.title = title }
                todo.tags.removeAll(where: request.removedTags.contains)
                todo.add(tags)
                if let due = request.due { todo.due = due }
                if let priority = request.priority { todo.priority = priority }
            }
        }
    }
}
