/// An error in words for the command line.
package struct CommandError: Error, Equatable {
    /// What happened, to which thing. Only the beginning of a message that quotes a long text.
    package let message: String
    /// What to do next; may be empty.
    package let hint: String
    /// What kind of error it is, for programs. It doesn't change between versions.
    package let code: String
    let exitCode: ExitCode

    package init(_ message: String, hint: String, code: String, exitCode: ExitCode = .refused) {
        let scalars = message.unicodeScalars
        self.message = scalars.count > 300 ? String(scalars.prefix(300)) + "…" : message
        (self.hint, self.code, self.exitCode) = (hint, code, exitCode)
    }

    /// The command line can't be understood.
    package static func usage(_ message: String, hint: String) -> CommandError {
        CommandError(message, hint: hint, code: "usage", exitCode: .usage)
    }

    /// `^C` has ended the command.
    package static let interrupted =
        CommandError("Interrupted.", hint: "Nothing was changed.", code: "cancelled", exitCode: .interrupted)

    /// The text isn't what was sent: what isn't UTF-8 is replaced when it is read.
    static func notText(_ what: String, _ shown: String) -> CommandError {
        usage("\(what) isn't text in UTF-8: “\(shown.prefix(60))”.", hint: "Convert it to UTF-8.")
    }
}

/// How a program ends, for scripts; the help explains it.
package enum ExitCode: Int32, Sendable {
    case done = 0
    case refused = 1
    /// As in `sysexits.h`.
    case usage = 64
    /// As of a program that `^C` has ended.
    case interrupted = 130
}
