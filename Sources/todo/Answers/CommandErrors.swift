import CommandKit
import Gateways
import Interactors
import TodoLogic

extension CommandError {
    /// The errors of the logic and of its gateways, in words for the command line.
    @MainActor
    init(_ error: any Error) {
        let failure = InteractorError(error)
        if FirstUse.isMet(by: error) {
            let hint: Line = "Register first: \(command: "register EMAIL")"
            self.init("Nobody has registered here yet.", hint: hint, code: failure.code.rawValue)
        } else if failure.code == .cancelled {
            self.init("Interrupted.", hint: "Nothing was changed.", code: "cancelled", exitCode: .interrupted)
        } else if let error = failure.underlyingError(as: TodoError.self) {
            self.init(error.message, hint: Self.hint(of: error), code: error.code.rawValue)
        } else if let error = failure.underlyingError(as: StorageError.self) {
            let hint = Line("\(Self.sentence(error.hint)).")
            self.init(Self.sentence(error.message), hint: hint, code: "storage")
        } else if let error = failure.underlyingError(as: HashingError.self) {
            self.init(error.message, hint: Line(error.hint), code: "hashing")
        } else {
            self.init(failure.message, hint: "", code: failure.code.rawValue)
        }
    }

    /// The logic's hints know of no command line; some of them have a command that does what they say.
    private static func hint(of error: TodoError) -> Line {
        let commands: [InteractorError.Code: String] = [
            .notLoggedIn: "login EMAIL", .noSuchTodo: "list --all",
        ]
        guard let command = commands[error.code], error.hint.hasSuffix(".") else { return Line(error.hint) }
        return "\(String(error.hint.dropLast())): \(command: command)"
    }

    /// Storage errors are made to stand in the middle of a line, too.
    private static func sentence(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }
}
