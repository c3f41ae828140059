import AppCoreKit

/// What the shell shows: who is logged in.
struct ShellState: AlterableState, Equatable {
    /// Whose shell it is: the email address. Nil as long as nobody is logged in.
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
