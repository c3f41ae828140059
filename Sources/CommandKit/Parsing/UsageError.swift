/// The command line can't be understood. The program exits with code 64, as in `sysexits.h`.
package struct UsageError: Error, Equatable {
    /// What is wrong, with which argument.
    package let message: String
    /// What to do instead.
    package let hint: Line

    package init(_ message: String, hint: Line) {
        (self.message, self.hint) = (message, hint)
    }
}

/// Input that isn't the command line can't be used: a file, an answer. The exit code is 1.
package struct InputError: Error, Equatable {
    package let message: String
    package let hint: Line

    package init(_ message: String, hint: Line) {
        (self.message, self.hint) = (message, hint)
    }
}
