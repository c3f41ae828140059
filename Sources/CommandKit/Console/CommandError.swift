/// An error in words for the command line.
package struct CommandError: Error, Equatable {
    /// What happened, to which thing.
    package let message: String
    /// What to do next; may be empty.
    package let hint: String
    /// How the program ends, for scripts: 64 (as in `sysexits.h`) if the words aren't a command with its options and
    /// operands, 130 after `^C`, and 1 for everything else, a value that can't be understood, too.
    package let exitCode: Int32

    package init(_ message: String, hint: String, exitCode: Int32 = 1) {
        (self.message, self.hint, self.exitCode) = (message, hint, exitCode)
    }

    /// The command line can't be understood.
    package static func usage(_ message: String, hint: String) -> CommandError {
        CommandError(message, hint: hint, exitCode: 64)
    }

    /// `^C` has ended the command.
    package static let interrupted = CommandError("Interrupted.", hint: "Nothing was changed.", exitCode: 130)
}
