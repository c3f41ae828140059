import CommandKit
import Gateways
import Interactors
import TodoLogic

extension CommandError {
    /// The errors of the logic and of its gateways, in words for the command line.
    init(_ error: any Error) {
        let failure = InteractorError(error)
        if failure.code == .cancelled {
            self = .interrupted
        } else if let error = failure.underlyingError(as: TodoError.self) {
            self.init(error.message, hint: Self.hint(of: error), code: error.code.rawValue)
        } else if let error = failure.underlyingError(as: StorageError.self) {
            let hint = Self.sentence(error.hint) + "." + Self.wayOut(of: error)
            self.init(Self.sentence(error.message), hint: Line(hint), code: "storage")
        } else {
            self.init(failure.message, hint: "", code: failure.code.rawValue)
        }
    }

    /// The logic's hints know of no command line; some of them have a command that does what they say.
    private static func hint(of error: TodoError) -> Line {
        let lines: [InteractorError.Code: String] = [.notLoggedIn: "login EMAIL", .noSuchTodo: "list --all"]
        let ends = [
            "can't be read.": "import FILE --skip-invalid", "its format.": "import FILE --format F",
            "as todo.txt.": "import FILE --format todotxt",
            "one todo at a time.": "edit N -- TITLE",
        ]
        let command =
            error == .nobodyRegistered
            ? "register EMAIL" : lines[error.code] ?? ends.first { error.hint.hasSuffix($0.key) }?.value
        guard let command, error.hint.hasSuffix(".") else { return Line(error.hint) }
        return "\(String(error.hint.dropLast())): \(command: command)"
    }

    /// What to do about a damaged file that holds no todos.
    private static func wayOut(of error: StorageError) -> String {
        let name = error.path.split(separator: "/").last ?? ""
        guard case .malformed = error.reason, !["todos.json", "users.json"].contains(name) else { return "" }
        let loss = name.hasPrefix("journal") ? "then you can't undo earlier changes" : "no todo is lost"
        return " Or remove the file; \(loss)."
    }

    /// A text of the gateways, which can stand in the middle of a line, too.
    private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
