import AppCoreKit
import Interactors
import TodoLogic

/// What the shell shows: a view of the todos, and the todos that it had last.
struct ShellState: AlterableState, Equatable, CustomStringConvertible {
    private(set) var view = ListView()
    private(set) var todos: [Todo] = []
    private(set) var today: Day?
    /// Why the todos can't be seen: as a rule, nobody is logged in.
    private(set) var fault: InteractorError.Code?

    init() {}

    init(_ view: ListView, _ response: ListTodosInteractor.Response) {
        (self.view, todos, today) = (view, response.todos, response.today)
    }

    /// `4 open`
    var description: String { view.status == .all ? "\(todos.count)" : "\(todos.count) \(view.status)" }

    enum Change {
        case show(ShellState)
        case found(ListTodosInteractor.Response)
        case failed(InteractorError.Code)
    }

    consuming func alter(_ change: Change) -> ShellState {
        switch change {
        case .show(let state): self = state
        case .found(let response): (todos, today, fault) = (response.todos, response.today, nil)
        case .failed(let code): (todos, fault) = ([], code)
        }
        return self
    }
}
