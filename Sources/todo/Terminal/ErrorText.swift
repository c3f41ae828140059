import Gateways
import Interactors
import TodoLogic

/// An error in words for the command line: what happened, to which thing; and what to do next.
struct ErrorText {
    let message: String
    /// Empty if nobody knows.
    let hint: Line
    /// What kind of error it is, for programs. It doesn't change between versions.
    let code: String
    let exitCode: ExitCode

    init(_ error: any Error) {
        let interactorError = InteractorError(error)
        if let error = error as? UsageError {
            self.init(error.message, error.hint, code: "usage", exitCode: .usage)
        } else if let error = error as? InputError {
            self.init(error.message, Line(error.hint), code: "input")
        } else if let error = interactorError.underlyingError(as: TodoError.self) {
            self.init(error.message, Self.hint(of: error), code: error.code.rawValue)
        } else if let error = interactorError.underlyingError(as: StorageError.self) {
            self.init(Self.sentence(error.message), Line(Self.sentence(error.hint) + "."), code: "storage")
        } else if let error = interactorError.underlyingError(as: HashingError.self) {
            self.init(error.message, Line(error.hint), code: "hashing")
        } else {
            self.init(interactorError.message, "", code: interactorError.code.rawValue)
        }
    }

    private init(_ message: String, _ hint: Line, code: String, exitCode: ExitCode = .refused) {
        self.message = message
        self.hint = hint
        self.code = code
        self.exitCode = exitCode
    }

    /// For programs.
    func json(line: Int?, commandPrefix: String) -> JSONText {
        .one(Form(code: code, message: message, hint: hint.plain(commandPrefix: commandPrefix), line: line))
    }

    private struct Form: Encodable {
        let code: String
        let message: String
        let hint: String
        let line: Int?
    }

    /// The logic's hints know of no command line; some of them have a command that does what they say.
    private static func hint(of error: TodoError) -> Line {
        let command: String? =
            switch error.code {
            case .notLoggedIn: "login EMAIL"
            case .noSuchTodo: "list --all"
            case .unreadableText where error.hint == TodoError.anotherFormatHint: "import --format todotxt"
            default: nil
            }
        guard let command, error.hint.hasSuffix(".") else { return Line(error.hint) }
        return "\(String(error.hint.dropLast())): \(command: command)"
    }

    /// Storage errors are made to stand in the middle of a line, too.
    private static func sentence(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }
}
