import Gateways
import Interactors
import TodoLogic

/// What to do after an error, with the command that does it.
enum Hint {
    static func of(_ error: InteractorError) -> String {
        switch error.underlyingError {
        case let error as TodoError:
            guard let command = commands[error.code], error.hint.hasSuffix(".") else { return error.hint }
            return "\(error.hint.dropLast()): \(command)"
        case let error as StorageError: return error.hint
        default: return ""
        }
    }

    /// The logic's hints don't know the command line; these commands do what they say.
    private static let commands: [InteractorError.Code: String] = [
        .notLoggedIn: "todo login EMAIL",
        .noSuchTodo: "todo list --all",
    ]
}
