import CommandKit
import Interactors
import TodoLogic

extension CommandError {
    /// Explains an error of the logic in words for the command line.
    init(explaining error: any Error) {
        let failure = InteractorError(error)
        if failure.code == .cancelled {
            self = .interrupted
        } else if let error = failure.underlyingError(as: TodoError.self) {
            self.init(
                error.message,
                hint: "\(error.hint)\(Self.command(for: error))",
                code: error.code.rawValue,
                exitCode: ["unknownDay", "unknownPriority"].contains(error.code) ? 64 : 1
            )
        } else {
            self.init(failure.message, hint: "", code: failure.code.rawValue)
        }
    }

    /// Names the command that does what the logic's hint says. The logic doesn't know the command line.
    private static func command(for error: TodoError) -> String {
        switch error.code {
        case "notLoggedIn", "onlyRegistered": " Try “todo login EMAIL”."
        case "noSuchTodo": " Try “todo list --all”."
        case "wrongCredentials": " If you have forgotten the password, see “todo help login”."
        case "unknownDay", "unknownPriority": " Words after “--” are text."
        default: ""
        }
    }
}
