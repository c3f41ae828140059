import AppCoreKit
import Interactors
import TodoLogic

/// What the shell shows: a query, and the todos that it found last.
struct ShellState: AlterableState, Equatable, CustomStringConvertible {
    private(set) var query = TodoQuery()
    private(set) var list: ListTodosInteractor.Response?
    /// Why the todos can't be seen: as a rule, nobody is logged in.
    private(set) var fault: InteractorError.Code?

    /// `4 open`
    var description: String {
        let count = list?.todos.count ?? 0
        return query.status == .all ? "\(count)" : "\(count) \(query.status)"
    }

    enum Change {
        case show(ShellState)
        case found(ListTodosInteractor.Response)
        case failed(InteractorError.Code)
    }

    consuming func alter(_ change: Change) -> ShellState {
        switch change {
        case .show(let state): self = state
        case .found(let list): (self.list, fault) = (list, nil)
        case .failed(let code): (list, fault) = (nil, code)
        }
        return self
    }
}
