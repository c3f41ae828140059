/// An error in words for the command line.
package struct CommandError: Error, Equatable {
    /// What happened, to which thing. Only the beginning of a message that quotes a long text.
    package let message: String
    /// What to do next; may be empty.
    package let hint: String
    /// What kind of error it is, for programs. It doesn't change between versions.
    package let code: String
    /// How the program ends, for scripts: 1 if it was refused, 64 for wrong usage as in `sysexits.h`, 130 after `^C`.
    package let exitCode: Int32

    package init(_ message: String, hint: String, code: String, exitCode: Int32 = 1) {
        let scalars = message.unicodeScalars
        self.message = scalars.count > 300 ? String(scalars.prefix(300)) + "…" : message
        (self.hint, self.code, self.exitCode) = (hint, code, exitCode)
    }

    /// The command line can't be understood.
    package static func usage(_ message: String, hint: String) -> CommandError {
        CommandError(message, hint: hint, code: "usage", exitCode: 64)
    }

    /// `^C` has ended the command.
    package static let interrupted =
        CommandError("Interrupted.", hint: "Nothing was changed.", code: "cancelled", exitCode: 130)

    /// The text isn't what was sent: what isn't UTF-8 is replaced when it is read.
    static func notText(_ what: String, _ shown: String) -> CommandError {
        usage("\(what) isn't text in UTF-8: “\(shown.prefix(60))”.", hint: "Convert it to UTF-8.")
    }
}
