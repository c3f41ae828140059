import CommandKit
import Gateways
import Interactors
import TodoLogic

extension CommandError {
    /// The errors of the logic and of its gateways, in words for the command line.
    init(explaining error: any Error) {
        let failure = InteractorError(error)
        if failure.code == .cancelled {
            self = .interrupted
        } else if let error = failure.underlyingError(as: TodoError.self) {
            let command: Line = Self.command(after: error).map { " Try “\(command: $0)”." } ?? ""
            self.init(error.message, hint: "\(error.hint)\(command)", code: error.code.rawValue)
        } else if let error = failure.underlyingError(as: StorageError.self) {
            self.init(Self.sentence(error.message), hint: Line(Self.sentence(error.hint)), code: "storage")
        } else {
            self.init(failure.message, hint: "", code: failure.code.rawValue)
        }
    }

    /// The command that does what the logic's hint says; the logic knows of no command line.
    private static func command(after error: TodoError) -> String? {
        if error == .nobodyRegistered { return "register EMAIL" }
        let commands = [InteractorError.Code.notLoggedIn: "login EMAIL", .noSuchTodo: "list --all"]
        return commands[error.code]
    }

    /// A text of the gateways, which can stand in the middle of a line, too.
    private static func sentence(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst() + "."
    }
}
