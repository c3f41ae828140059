/// An error in words for the command line.
package struct CommandError: Error, Equatable {
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

    /// The command line can't be understood.
    package static func usage(_ message: String, hint: Line) -> CommandError {
        CommandError(message, hint: hint, code: "usage", exitCode: .usage)
    }

    /// Input that isn't the command line can't be used: a file, an answer.
    package static func input(_ message: String, hint: Line) -> CommandError {
        CommandError(message, hint: hint, code: "input")
    }

    /// `^C` has ended the command.
    package static let interrupted =
        CommandError("Interrupted.", hint: "Nothing was changed.", code: "cancelled", exitCode: .interrupted)

    /// For programs.
    func json(line: Int?, commandPrefix: String) -> JSONText {
        .one(Form(code: code, message: message, hint: hint.plain(commandPrefix), line: line))
    }

    private struct Form: Encodable {
        let code, message, hint: String
        let line: Int?
    }
}
