/// An error in words for the command line.
package struct Explanation: Error {
    /// What happened, to which thing.
    package let message: String
    /// What to do next; may be empty.
    package let hint: Line
    /// What kind of error it is, for programs. It doesn't change between versions.
    package let code: String
    package let exitCode: ExitCode

    package init(_ message: String, hint: Line, code: String, exitCode: ExitCode = .refused) {
        (self.message, self.hint, self.code, self.exitCode) = (message, hint, code, exitCode)
    }

    /// The kit's own errors are explained here, all others by the program.
    @MainActor
    init(_ error: any Error, otherwise explain: @MainActor (any Error) -> Explanation) {
        switch error {
        case let error as Explanation: self = error
        case let error as UsageError:
            self.init(error.message, hint: error.hint, code: "usage", exitCode: .usage)
        case let error as InputError: self.init(error.message, hint: error.hint, code: "input")
        default: self = explain(error)
        }
    }

    /// For programs.
    func json(line: Int?, commandPrefix: String) -> JSONText {
        .one(Form(code: code, message: message, hint: hint.plain(commandPrefix), line: line))
    }

    private struct Form: Encodable {
        let code: String
        let message: String
        let hint: String
        let line: Int?
    }
}
