import AppCore
import Interactors
import TodoLogic

/// What the shell shows: a view of the todos, and the todos that it had last.
struct ShellState: AlterableState, Equatable {
    private(set) var view = ListView()
    private(set) var todos: [Todo] = []
    private(set) var today: Day?
    /// Why the todos can't be seen: as a rule, nobody is logged in.
    private(set) var fault: InteractorError.Code?

    enum Change {
        case show(ListView)
        case found([Todo], today: Day)
        case failed(InteractorError.Code)
    }

    consuming func alter(_ change: Change) -> ShellState {
        switch change {
        case .show(let view): self.view = view
        case .found(let todos, let today): (self.todos, self.today, fault) = (todos, today, nil)
        case .failed(let code): (todos, fault) = ([], code)
        }
        return self
    }
}
