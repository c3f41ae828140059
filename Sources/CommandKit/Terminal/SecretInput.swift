/// Secrets come from a terminal or from standard input, never from an argument or an environment variable: every
/// user of the machine can read those.
extension Console {
    /// The next line of standard input or, on a terminal, what is typed there without being shown.
    package func secret(_ prompt: String, fromStandardInput: Bool) throws -> [UInt8] {
        if fromStandardInput {
            guard let line = readSecretLine() else {
                throw UsageError(
                    "Standard input ended before the password.",
                    hint: "Send the password as one line."
                )
            }
            return line
        }
        guard let terminal = SecretTerminal() else {
            throw UsageError(
                "Standard input isn't a terminal, so the password can't be asked for.",
                hint: "Send it as a line on standard input, with --password-stdin."
            )
        }
        return try terminal.answer(to: "\(prompt): ")
    }

    /// A new secret; on a terminal it is asked for twice.
    package func newSecret(_ prompt: String, fromStandardInput: Bool) throws -> [UInt8] {
        var secret = try secret(prompt, fromStandardInput: fromStandardInput)
        if fromStandardInput { return secret }
        var again = try self.secret("\(prompt) again", fromStandardInput: false)
        defer { again.overwrite() }
        guard secret == again else {
            secret.overwrite()
            throw InputError("The two passwords aren't the same.", hint: "Nothing was changed. Try again.")
        }
        return secret
    }
}
