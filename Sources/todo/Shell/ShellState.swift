import AppCoreKit

/// The state that the shell shows.
struct ShellState: AlterableState, Equatable {
    /// The email address of the shell's user. Nil while nobody is logged in.
    private(set) var user: String?

    enum Change { case user(String?) }

    consuming func alter(_ change: Change) -> ShellState {
        switch change {
        case .user(let email): user = email
        }
        return self
    }

    var prompt: String { "\(user ?? "todo")> " }
}
