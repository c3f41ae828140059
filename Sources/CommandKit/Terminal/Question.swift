import Foundation

extension Console {
    /// Whether there is a person to ask: they type standard input.
    package var canAsk: Bool { isatty(0) == 1 }

    /// Whether the person says yes, on the terminal that is the standard input.
    package func confirms(_ question: String) throws -> Bool {
        try ["y", "yes"].contains(ask("\(question) [y/N] ").lowercased())
    }

    /// The line that the person types, without spaces around it; empty if they type none.
    package func ask(_ question: String) throws -> String {
        let answer = try prompt(question.escapingControlCharacters, isSecret: false) ?? []
        return String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    }

    /// The next line of standard input or, on a terminal, the line that is typed there without being shown. Secrets never
    /// come from an argument or a variable: every user of the machine can read those.
    package func secret(_ prompt: String, fromStandardInput: Bool) throws -> [UInt8] {
        guard fromStandardInput || canAsk else {
            throw UsageError(
                "Standard input isn't a terminal, so the password can't be asked for.",
                hint: "Send it as a line on standard input, with --password-stdin."
            )
        }
        if let line = try fromStandardInput ? readAnswer() : self.prompt("\(prompt): ", isSecret: true) {
            return line
        }
        if fromStandardInput {
            throw UsageError(
                "Standard input ended before the password.",
                hint: "Send the password as one line."
            )
        }
        throw InputError("No password was typed.", hint: "Nothing was changed. Try again.")
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

    /// What is typed on the terminal that is the standard input; nil at its end. The text is shown there even if standard
    /// error goes elsewhere. The terminal's settings are restored in any case; `^C` interrupts the program after that.
    private func prompt(_ text: String, isSecret: Bool) throws -> [UInt8]? {
        var settings = termios()
        guard tcgetattr(0, &settings) == 0, let terminal = questionTerminal() else { return nil }
        defer { if terminal.descriptor != 2 { close(terminal.descriptor) } }
        flush()
        // What was typed before is no answer. The prompt comes after the settings: once it is there, nothing is shown.
        var asking = settings
        asking.ask(isSecret: isSecret)
        tcsetattr(0, TCSAFLUSH, &asking)
        terminal.write(text)
        let line = Result { try readAnswer() }
        tcsetattr(0, isSecret ? TCSAFLUSH : TCSADRAIN, &settings)
        let answer = try line.get()
        let isInterrupted = answer?.last == Key.interruptByte
        if isSecret || isInterrupted || answer == nil { terminal.write("\n") }
        guard isInterrupted else { return answer }
        raise(SIGINT)
        throw InputError("Interrupted.", hint: "Nothing was changed.")
    }

    private func questionTerminal() -> DirectOutput? {
        if isatty(2) == 1 { return DirectOutput(descriptor: 2) }
        guard let name = ttyname(0) else { return nil }
        let descriptor = open(name, O_WRONLY | O_NOCTTY)
        return descriptor >= 0 ? DirectOutput(descriptor: descriptor) : nil
    }
}

extension termios {
    /// For a line that the person can correct, whatever a shell has made of the terminal. `^C` ends the line instead of the
    /// program: the settings have to be restored.
    fileprivate mutating func ask(isSecret: Bool) {
        c_iflag |= tcflag_t(ICRNL | IUTF8)
        c_lflag |= tcflag_t(ICANON | ECHOE)
        c_lflag &= ~tcflag_t(ISIG | ECHO)
        if !isSecret { c_lflag |= tcflag_t(ECHO) }
        withUnsafeMutableBytes(of: &c_cc) { $0[Int(VEOL)] = Key.interruptByte }
    }
}
