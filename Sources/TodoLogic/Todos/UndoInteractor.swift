import Interactors

/// Undoes the logged-in user's latest change. The response lists what changed.
package final class UndoInteractor: ReturningInteractor {
    package final class Request: AuthorizedRequest<[TodoChange]> {}

    private let lists: any EntityGateway<TodoList>

    package init(lists: any EntityGateway<TodoList>) { self.lists = lists }

    package func response(to request: Request) throws -> [TodoChange] {
        try lists.change(of: request.login().user) { try $0.undo() }
    }
}
