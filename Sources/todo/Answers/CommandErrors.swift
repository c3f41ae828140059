import CommandKit
import Foundation
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
            let (message, hint) = Self.texts(of: error)
            self.init(message, hint: Line(hint), code: "storage")
        } else {
            self.init(failure.message, hint: "", code: failure.code.rawValue)
        }
    }

    /// The logic's hints know of no command line; some of them have a command that does what they say.
    private static func hint(of error: TodoError) -> Line {
        let lines: [InteractorError.Code: String] = [.notLoggedIn: "login EMAIL", .noSuchTodo: "list --all"]
        let ends = ["can't be read.": "import FILE --skip-invalid", "its format.": "import FILE --format F"]
        let command =
            error == .nobodyRegistered
            ? "register EMAIL" : lines[error.code] ?? ends.first { error.hint.hasSuffix($0.key) }?.value
        guard let command, error.hint.hasSuffix(".") else { return Line(error.hint) }
        return "\(String(error.hint.dropLast())): \(command: command)"
    }

    /// Those of the gateways are made to stand in the middle of a line, too.
    private static func texts(of error: StorageError) -> (message: String, hint: String) {
        func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
        let file = URL(filePath: error.path)
        switch error.reason {
        case .malformed(_, let line?):
            let kind = file.lastPathComponent == "todos.json" ? "todo" : "entry"
            let hint = "The file wasn't changed. Correct the line, or restore a backup."
            return ("Line \(line) of \(error.path) isn't a valid \(kind).", hint)
        case .system(_, ENOTDIR):
            let hint = "Choose another folder with --data-dir."
            return ("\(file.deletingLastPathComponent().path) is a file, not a folder.", hint)
        default: return (sentence(error.message), sentence(error.hint) + ".")
        }
    }
}
