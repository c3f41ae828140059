import Foundation

extension Console {
    /// Whether there is a person to ask: they type standard input.
    package var canAsk: Bool { isatty(0) == 1 }

    /// The next line of standard input or, on a terminal, the line that is typed there without being shown. Secrets
    /// never come from an argument or a variable: every user of the machine can read those.
    package func secret(_ prompt: String, fromStandardInput: Bool) throws -> String {
        if fromStandardInput {
            if let line = try nextLine() { return line }
            let message = "Standard input ended before the \(prompt.lowercased())."
            throw CommandError.usage(message, hint: "Send a line for each password.")
        }
        guard canAsk else {
            let hint = "Send it as a line on standard input, with --password-stdin."
            throw CommandError.usage("The password can't be asked for without a terminal.", hint: hint)
        }
        return try ask("\(prompt): ")
    }

    /// What is typed on the terminal, without being shown. What was typed before is no answer, so it is dropped. The
    /// terminal's settings are restored in any case.
    private func ask(_ question: String) throws -> String {
        flush()
        tcgetattr(0, &formerSettings)
        let signals = [SIGINT, SIGTERM, SIGHUP].map { ($0, signal($0, restoreAndEnd)) }
        var settings = formerSettings
        settings.takeSecret()
        tcsetattr(0, TCSAFLUSH, &settings)
        try? FileHandle.standardError.write(contentsOf: Data(question.utf8))
        // A terminal gives one line, or what there is of it when it is interrupted.
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(0, &bytes, bytes.count)
        let typed = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        tcsetattr(0, TCSAFLUSH, &formerSettings)
        for (number, former) in signals { signal(number, former) }
        try? FileHandle.standardError.write(contentsOf: Data("\n".utf8))
        guard typed.hasSuffix("\n") else { throw CommandError.interrupted }
        if typed.contains("\u{FFFD}") { throw CommandError.notText("The answer", "…") }
        return String(typed.dropLast())
    }
}

extension termios {
    /// For a line that the person can correct, however a shell has set up the terminal. `^C` ends the line instead
    /// of the program: the settings have to be restored.
    fileprivate mutating func takeSecret() {
        c_iflag |= tcflag_t(ICRNL | IUTF8)
        c_lflag |= tcflag_t(ICANON | ECHOE)
        c_lflag &= ~tcflag_t(ISIG | ECHO)
        withUnsafeMutableBytes(of: &c_cc) { $0[Int(VEOL)] = 0x03 }
    }
}

/// The terminal's settings before the question. The handler of a signal can capture nothing.
nonisolated(unsafe) private var formerSettings = termios()

private func restoreAndEnd(signalled number: Int32) {
    tcsetattr(0, TCSANOW, &formerSettings)
    signal(number, SIG_DFL)
    raise(number)
}
