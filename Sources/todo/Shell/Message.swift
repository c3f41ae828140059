import Interactors

/// A message of the shell. Every feature and receiver gets it.
enum Message: Sendable {
    case login(Login)
    case line(Line)

    /// What happens when a user registers or logs in.
    enum Login: Sendable {
        case register(email: String, password: String)
        case registered(String)
        case logIn(email: String, password: String)
        case loggedIn(String)
        case failed(InteractorError)
    }

    /// What happens to the lines that the shell reads: `expected` is sent before each of them.
    enum Line: Sendable { case expected }
}
