import Interactors

/// Takes back the logged-in user's last change of todos.
package final class UndoInteractor: ReturningInteractor {
    /// The response has the changes of one step, as they were made at first.
    package final class Request: AuthorizedRequest<[TodoChange]> {}

    private let todos: any EntityGateway<Todo>
    private let history: History

    package init(todos: any EntityGateway<Todo>, history: History) {
        (self.todos, self.history) = (todos, history)
    }

    package func response(to request: Request) throws -> [TodoChange] {
        try history.move(.undo, todos, by: try request.login().user)
    }
}

/// Makes the change of the logged-in user again that was undone last.
package final class RedoInteractor: ReturningInteractor {
    /// The response has the changes of one step, as they were made at first.
    package final class Request: AuthorizedRequest<[TodoChange]> {}

    private let todos: any EntityGateway<Todo>
    private let history: History

    package init(todos: any EntityGateway<Todo>, history: History) {
        (self.todos, self.history) = (todos, history)
    }

    package func response(to request: Request) throws -> [TodoChange] {
        try history.move(.redo, todos, by: try request.login().user)
    }
}

extension InteractorError.Code {
    /// There is no step to undo.
    package static let nothingToUndo = Self(rawValue: "nothingToUndo")
    /// There is no step to redo.
    package static let nothingToRedo = Self(rawValue: "nothingToRedo")
    /// A todo was changed by other means since the step.
    package static let changedSince = Self(rawValue: "changedSince")
}

extension TodoError {
    package static let nothingToUndo = TodoError(.nothingToUndo, "There is nothing to undo.")
        .hint("You can undo your last \(History.maximumSteps) changes.")

    package static let nothingToRedo = TodoError(.nothingToRedo, "There is nothing to redo.")
        .hint("You can redo what you have undone until your next change.")

    package static func changedSince(_ number: Todo.ID) -> TodoError {
        let fault = "was changed by another program, so this step can't be undone or redone"
        return TodoError(.changedSince, "Todo \(number) \(fault).")
            .hint("The step was dropped; no todo was changed. Try again for the next step.")
    }
}
