import Interactors

/// A message of the shell. Every feature and receiver gets it.
enum Message: Sendable {
    case login(Login)
    case todos(Todos)
    case list(List)
    case review(Review)

    /// Who is logged in.
    enum Login: Sendable {
        case register(email: String, password: String)
        case registered(String)
        case logIn(email: String, password: String)
        case loggedIn(String)
        case loggedOut
        case failed(InteractorError)
    }

    /// What the person has done to todos.
    enum Todos: Sendable { case added, checked, changed }

    /// What the prompt says of the list.
    enum List: Sendable { case refresh }

    /// The review of the app, which is asked for if it is time.
    enum Review: Sendable { case ask }
}
