import AppCoreKit
import Interactors

/// A message of the shell. Every feature and receiver gets it.
enum Message: Sendable {
    case register(email: String, password: String)
    case registered(email: String)
    case logIn(email: String, password: String)
    case loggedIn(email: String)
    case failed(InteractorError)
    /// The shell is about to read a line.
    case lineExpected
}

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
}
