import CommandKit
import Interactors
import TodoLogic

/// A message of the shell. Every feature and receiver gets it.
enum Message {
    case todos(Todos)
    case login(Login)
    case list(List)
    case review(Review)

    /// What the person has done to todos.
    enum Todos {
        case added([Todo])
        case checked([Todo])
        case unchecked([Todo])
        case edited([Todo])
        case deleted([Todo])
        case undone([TodoChange])
        case redone([TodoChange])
    }

    /// Who is logged in, by their email address.
    enum Login {
        case loggedIn(String)
        case loggedOut
    }

    /// The list that the shell watches.
    enum List {
        /// The person has asked for this one.
        case show(ShellState)
        /// It isn't what it was, by what the person has done.
        case refresh
        /// A second has passed: there may be news.
        case look
        /// It was changed by another process, or at midnight.
        case changed(ShellState)
        case failed(InteractorError)
    }

    /// The review of the app.
    enum Review {
        /// Ask for one, if it is time.
        case ask
    }
}

extension Answer {
    /// The answer with a message, which the shell sends to its features.
    func saying(_ message: Message) -> Answer {
        var answer = self
        answer.event = message
        return answer
    }
}
