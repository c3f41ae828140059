import Interactors

/// Gives todos of the logged-in user another title, due date or priority.
package final class EditTodosInteractor: ReturningInteractor {
    package final class Request: NumbersRequest<Response> {
        /// The new title, if it changes. It is for one todo.
        package var title: String?
        package var due = Setting<Day>.keep
        package var priority = Setting<Priority>.keep
    }

    /// What becomes of something that a todo may have.
    package enum Setting<Value: Equatable & Sendable>: Equatable, Sendable {
        case keep
        case remove
        case set(Value)

        fileprivate func applied(to old: Value?) -> Value? {
            switch self {
            case .keep: old
            case .remove: nil
            case .set(let value): value
            }
        }
    }

    /// Each todo as it was and as it is: the same if it was so already.
    package struct Response: Sendable { package let edits: [(old: Todo, new: Todo)] }

    private let todos: AllTodos

    init(todos: AllTodos) { self.todos = todos }

    package func response(to request: Request) throws -> Response {
        let title = try request.title.map(TodoRules.title)
        guard title == nil || Set(request.numbers).count < 2 else { throw TodoError.titleForMany }
        let edits = try todos.own(for: request).change(request.numbers) { todo in
            if let title { todo.title = title }
            todo.due = request.due.applied(to: todo.due)
            todo.priority = request.priority.applied(to: todo.priority)
        }
        return Response(edits: edits)
    }
}
