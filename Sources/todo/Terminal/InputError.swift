/// What was typed, though not on the command line, can't be used. The exit code is 1.
struct InputError: Error {
    let message: String
    let hint: String

    init(_ message: String, hint: String) {
        self.message = message
        self.hint = hint
    }
}
