import Interactors

/// Takes back the logged-in user's last change of todos, or makes it again.
package final class UndoRedoInteractor: ReturningInteractor {
    /// The response has the changes of one step, as they were made at first.
    package final class Request: AuthorizedRequest<[TodoChange]> {
        /// Whether the step that was taken back last is made again.
        package var isRedo = false
    }

    private let todos: any EntityGateway<Todo>
    private let history: History

    package init(todos: any EntityGateway<Todo>, history: History) {
        (self.todos, self.history) = (todos, history)
    }

    package func response(to request: Request) throws -> [TodoChange] {
        try history.move(request.isRedo ? .redo : .undo, todos, by: request.login().user)
    }
}
