import AppCoreKit

/// What the shell shows: how many todos are open.
struct ShellState: AlterableState, Equatable {
    /// Nil if nobody is logged in.
    private(set) var openTodos: Int?

    enum Change { case found(Int?) }

    consuming func alter(_ change: Change) -> ShellState {
        switch change {
        case .found(let count): openTodos = count
        }
        return self
    }

    var prompt: String { openTodos.map { "todo (\($0))> " } ?? "todo> " }
}
