import TodoLogic

/// Passwords come from a terminal or from standard input, never from an argument or an environment variable: those
/// are shown to everybody on the machine.
extension Console {
    /// A password that exists already.
    func password(_ prompt: String, fromStandardInput: Bool) throws -> Password {
        var bytes = try fromStandardInput ? nextLine() : answer(to: prompt)
        return try Password(wiping: &bytes)
    }

    /// A new password; on a terminal it is asked for twice.
    func newPassword(fromStandardInput: Bool) throws -> Password {
        if fromStandardInput { return try password("", fromStandardInput: true) }
        var bytes = try answer(to: "New password")
        var again = try answer(to: "New password again")
        let isSame = bytes == again
        wipe(&again)
        guard isSame else {
            wipe(&bytes)
            throw InputError("The two passwords aren't the same.", hint: "Nothing was changed. Try again.")
        }
        return try Password(wiping: &bytes)
    }

    private func nextLine() throws -> [UInt8] {
        guard let line = readSecretLine() else {
            throw UsageError(
                "Standard input ended before the password.",
                hint: "Send the password as one line."
            )
        }
        return line
    }

    private func answer(to prompt: String) throws -> [UInt8] {
        guard let terminal = SecretTerminal() else {
            throw UsageError(
                "Standard input isn't a terminal, so the password can't be asked for.",
                hint: "Send it as a line on standard input, with --password-stdin."
            )
        }
        return try terminal.answer(to: "\(prompt): ")
    }
}
