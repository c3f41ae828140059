import Foundation

extension Console {
    /// Whether there is a person to ask: they type standard input.
    package var canAsk: Bool { isatty(0) == 1 }

    /// Whether the person says yes, on the terminal that is the standard input.
    package func confirms(_ question: String) -> Bool {
        ["y", "yes"].contains(ask("\(question) [y/N] ")?.lowercased())
    }

    /// The line that the person types, without spaces around it; nil for none, and without a terminal to ask on. The
    /// question is shown on that terminal even if standard error goes elsewhere.
    package func ask(_ question: String) -> String? {
        var settings = termios()
        guard tcgetattr(0, &settings) == 0, let descriptor = questionDescriptor() else { return nil }
        defer { if descriptor != 2 { close(descriptor) } }
        flush()
        // A shell has the echo and Return's line break off. What was typed before the question is no answer to it.
        var asking = settings
        asking.c_lflag |= tcflag_t(ICANON | ECHO)
        asking.c_iflag |= tcflag_t(ICRNL)
        if isShell { asking.endLinesAtInterrupt() }
        tcsetattr(0, TCSAFLUSH, &asking)
        defer { tcsetattr(0, TCSADRAIN, &settings) }
        let terminal = DirectOutput(descriptor: descriptor)
        terminal.write(question.escapingControlCharacters)
        guard let line = readSecretLine(), line.last != Key.interruptByte else {
            terminal.write("\n")
            return nil
        }
        return String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    }

    private func questionDescriptor() -> Int32? {
        if isatty(2) == 1 { return 2 }
        guard let name = ttyname(0) else { return nil }
        let descriptor = open(name, O_WRONLY | O_NOCTTY)
        return descriptor >= 0 ? descriptor : nil
    }
}

extension termios {
    /// `^C` ends a line instead of sending a signal: in a shell, it is about the question only.
    fileprivate mutating func endLinesAtInterrupt() {
        c_lflag &= ~tcflag_t(ISIG)
        withUnsafeMutableBytes(of: &c_cc) { $0[Int(VEOL)] = Key.interruptByte }
    }
}
