import Interactors

/// A message of the shell. Every feature and receiver gets it.
enum Message: Sendable {
    case login(Login)
    case line(Line)

    /// Who registers and logs in.
    enum Login: Sendable {
        case register(email: String, password: String)
        case registered(String)
        case logIn(email: String, password: String)
        case loggedIn(String)
        case failed(InteractorError)
    }

    /// A line that the person types.
    enum Line: Sendable { case expected }
}
