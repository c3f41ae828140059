import Gateways
import Interactors
import TodoLogic

/// An error in words for the command line: what happened, to which thing; and what to do next.
struct ErrorText {
    let message: String
    /// Empty if nobody knows.
    let hint: String

    init(_ error: InteractorError) {
        if let error = error.underlyingError(as: TodoError.self) {
            message = error.message
            hint = Self.hint(of: error)
        } else if let error = error.underlyingError(as: StorageError.self) {
            message = Self.sentence(error.message)
            hint = Self.sentence(error.hint) + "."
        } else if let error = error.underlyingError(as: HashingError.self) {
            message = error.message
            hint = error.hint
        } else {
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
