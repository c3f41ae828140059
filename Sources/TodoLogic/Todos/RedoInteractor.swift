import Interactors

/// Redoes the change that the logged-in user undid last. The response lists what changed.
package final class RedoInteractor: ReturningInteractor {
    package final class Request: AuthorizedRequest<[TodoChange]> {}

    private let lists: any EntityGateway<TodoList>

    package init(lists: any EntityGateway<TodoList>) { self.lists = lists }

    package func response(to request: Request) throws -> [TodoChange] {
        try lists.change(of: request.login().user) { try $0.redo() }
    }
}
