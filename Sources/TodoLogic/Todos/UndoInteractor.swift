import Interactors

/// Undoes the logged-in user's latest change, or redoes the one that was undone last. The response lists what changed.
package final class UndoInteractor: ReturningInteractor {
    package final class Request: AuthorizedRequest<[TodoChange]> {
        package let direction: UndoDirection

        package init(_ direction: UndoDirection) { self.direction = direction }
    }

    private let lists: any EntityGateway<TodoList>

    package init(lists: any EntityGateway<TodoList>) { self.lists = lists }

    package func response(to request: Request) throws -> [TodoChange] {
        try lists.change(of: request.authorization.user) { try $0.move(request.direction) }
    }
}

/// Which way to go through a user's changes.
package enum UndoDirection: Sendable { case undo, redo }
