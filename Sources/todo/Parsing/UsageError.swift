/// The command line can't be understood. It ends the program with exit code 64, as `sysexits.h` has it.
struct UsageError: Error, Equatable {
    /// What is wrong, with which argument.
    let message: String
    /// What to do instead.
    let hint: Line

    init(_ message: String, hint: Line) {
        self.message = message
        self.hint = hint
    }
}
