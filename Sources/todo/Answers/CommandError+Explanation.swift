import CommandKit
import Gateways
import Interactors
import TodoLogic

extension CommandError {
    /// Explains an error of the logic or its gateways in words for the command line.
    init(explaining error: any Error) {
        let failure = InteractorError(error)
        if failure.code == .cancelled {
            self = .interrupted
        } else if let error = failure.underlyingError(as: TodoError.self) {
            self.init(
                error.message,
                hint: "\(error.hint)\(Self.command(for: error))",
                code: error.code.rawValue
            )
        } else if let error = failure.underlyingError(as: StorageError.self) {
            self.init(Self.sentence(error.message), hint: Line(Self.sentence(error.hint)), code: "storage")
        } else {
            self.init(failure.message, hint: "", code: failure.code.rawValue)
        }
    }

    /// Names the command that does what the logic's hint says. The logic doesn't know the command line.
    private static func command(for error: TodoError) -> Line {
        if error == .nobodyRegistered { return " Try “\(command: "register EMAIL")”." }
        switch error.code {
        case .notLoggedIn, .otherLogin, .onlyRegistered: return " Try “\(command: "login EMAIL")”."
        case .noSuchTodo: return " Try “\(command: "list --all")”."
        case .wrongCredentials: return " If you have forgotten the password, see “\(command: "help login")”."
        default: return ""
        }
    }

    /// Makes a sentence of a gateway's text, which has no capital letter and no period.
    private static func sentence(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst() + "."
    }
}
