import Interactors

/// Undoes the logged-in user's latest change, or redoes the one that was undone last. The response lists what changed.
package final class UndoInteractor: ReturningInteractor {
    package final class Request: AuthorizedRequest<[TodoChange]> {
        package let direction: UndoDirection

        package init(_ direction: UndoDirection) { self.direction = direction }
    }

    private let todos: any EntityGateway<TodoRecord>

    package init(todos: any EntityGateway<TodoRecord>) { self.todos = todos }

    package func response(to request: Request) throws -> [TodoChange] {
        try todos.update { try $0.takeStep(request.direction, of: request.user.id) }
    }
}

/// Which way to go through a user's changes.
package enum UndoDirection: String, Sendable { case undo, redo }
