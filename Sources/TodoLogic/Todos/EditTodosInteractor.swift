import Interactors

/// Gives todos of the logged-in user another title, other tags, another due date or priority.
package final class EditTodosInteractor: ReturningInteractor {
    package final class Request: NumbersRequest<[TodoChange]> {
        /// The new title, if it changes. Only one todo can get it.
        package let title: String?
        /// The tags to add.
        package let tags: [String]
        /// The tags to remove from the todos that have them.
        package let removedTags: [String]
        package let due: Edit<Day>
        package let priority: Edit<Priority>

        package init(
            numbers: [ClosedRange<Todo.ID>],
            title: String? = nil,
            tags: [String] = [],
            removedTags: [String] = [],
            due: Edit<Day> = .keep,
            priority: Edit<Priority> = .keep
        ) {
            (self.title, self.tags, self.removedTags) = (title, tags, removedTags)
            (self.due, self.priority) = (due, priority)
            super.init(numbers: numbers)
        }
    }

    private let lists: any EntityGateway<TodoList>

    package init(lists: any EntityGateway<TodoList>) { self.lists = lists }

    package func response(to request: Request) throws -> [TodoChange] {
        let title = try request.title.map(TodoRules.title)
        let tags = try TodoRules.tags(request.tags)
        return try lists.change(of: request.authorization.user) { list in
            let isForOne = try title == nil || list.todos(request.numbers).count < 2
            guard isForOne else { throw TodoError.titleForMany }
            return try list.change(request.numbers) { todo in
                if let title { todo.title = title }
                todo.remove(request.removedTags)
                todo.add(tags)
                request.due.apply(to: &todo.due)
                request.priority.apply(to: &todo.priority)
            }
        }
    }
}
