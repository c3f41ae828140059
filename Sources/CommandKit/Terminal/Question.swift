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

    /// The next line of standard input or, on a terminal, the line that is typed there without being shown.
    /// Secrets never come from an argument or a variable: every user of the machine can read those.
    package func secret(_ prompt: String, fromStandardInput: Bool) throws -> [UInt8] {
        let option: Line = "Send it as a line on standard input, with --password-stdin."
        guard fromStandardInput || canAsk else {
            let message = "Standard input isn't a terminal, so the password can't be asked for."
            throw CommandError.usage(message, hint: option)
        }
        if let line = try fromStandardInput ? readAnswer() : self.prompt("\(prompt): ", isSecret: true) {
            return line
        }
        guard fromStandardInput else {
            throw CommandError.input("No password was typed.", hint: "Nothing was changed. Try again.")
        }
        let message = "Standard input ended before the \(prompt.lowercased())."
        throw CommandError.usage(message, hint: "Send a line for each password.")
    }

    /// What is typed on the terminal that is the standard input; nil at its end. The text is shown there even
    /// if standard error goes elsewhere. The terminal's settings are restored in any case, also if a signal
    /// ends the program.
    private func prompt(_ text: String, isSecret: Bool) throws -> [UInt8]? {
        var settings = termios()
        let terminal = isatty(2) == 1 ? dup(2) : ttyname(0).map { open($0, O_WRONLY | O_NOCTTY) } ?? -1
        guard terminal >= 0, isTerminalGuarded, tcgetattr(0, &settings) == 0 else { return nil }
        defer { close(terminal) }
        flush()
        // What was typed before is no answer. The prompt comes after the settings: once it is there, nothing
        // is shown.
        var asking = settings
        asking.ask(isSecret: isSecret)
        tcsetattr(0, TCSAFLUSH, &asking)
        _ = writeAll(text.utf8, to: terminal)
        let line = Result { try readAnswer() }
        tcsetattr(0, isSecret ? TCSAFLUSH : TCSADRAIN, &settings)
        let answer = try line.get()
        let isInterrupted = answer?.last == Key.interruptByte
        if isSecret || isInterrupted || answer == nil { _ = writeAll("\n".utf8, to: terminal) }
        if isInterrupted { throw CommandError.interrupted }
        return answer
    }
}

extension termios {
    /// For a line that the person can correct, whatever a shell has made of the terminal. `^C` ends the line
    /// instead of the program: the settings have to be restored.
    fileprivate mutating func ask(isSecret: Bool) {
        c_iflag |= tcflag_t(ICRNL | IUTF8)
        c_lflag |= tcflag_t(ICANON | ECHOE)
        c_lflag &= ~tcflag_t(ISIG | ECHO)
        if !isSecret { c_lflag |= tcflag_t(ECHO) }
        withUnsafeMutableBytes(of: &c_cc) { $0[Int(VEOL)] = Key.interruptByte }
    }
}
