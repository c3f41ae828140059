import Gateways
import Interactors
import TodoLogic

/// An error in words for the command line: what happened, to which thing; and what to do next.
struct ErrorText {
    let message: String
    /// Empty if nobody knows.
    let hint: String

    init(_ error: InteractorError) {
        switch error.underlyingError {
        case let error as TodoError:
            message = error.message
            hint = Self.hint(of: error)
        case let error as StorageError:
            message = Self.sentence(error.message)
            hint = Self.sentence(error.hint) + "."
        case let error as HashingError:
            message = error.message
            hint = error.hint
        default:
            message = error.message
            hint = ""
        }
    }

    /// The logic's hints know of no command line; some of them have a command that does what they say.
    private static func hint(of error: TodoError) -> String {
        let command: String? =
            switch error.code {
            case .notLoggedIn: "todo login EMAIL"
            case .noSuchTodo: "todo list --all"
            default: nil
            }
        guard let command, error.hint.hasSuffix(".") else { return error.hint }
        return "\(error.hint.dropLast()): \(command)"
    }

    /// Storage errors are made to stand in the middle of a line, too.
    private static func sentence(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }
}
