import Foundation

/// Asks for secrets on the terminal that is the standard input, without showing what is typed.
struct SecretTerminal {
    private let original: termios

    /// Nil if standard input isn't a terminal.
    init?() {
        var settings = termios()
        guard tcgetattr(0, &settings) == 0 else { return nil }
        original = settings
    }

    /// Shows the prompt on standard error and returns what is typed before Return. The terminal's settings are
    /// restored in any case; ^C ends the program as usual, after that.
    func answer(to prompt: String) throws -> [UInt8] {
        var secret = original
        // The keys for signals and for correcting are handled here. With the terminal's own, ^C would end the
        // program before the echo is back on.
        secret.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG | IEXTEN)
        tcsetattr(0, TCSAFLUSH, &secret)
        // After the settings: whoever sees the prompt can be sure that nothing is shown.
        DirectOutput(descriptor: 2).write(prompt)
        let answer = readAnswer()
        DirectOutput(descriptor: 2).write("\n")
        var settings = original
        tcsetattr(0, TCSAFLUSH, &settings)
        switch answer {
        case .line(let line): return line
        case .ended: throw InputError("No password was typed.", hint: "Nothing was changed. Try again.")
        case .interrupted:
            raise(SIGINT)
            throw InputError("Interrupted.", hint: "Nothing was changed.")
        }
    }

    private enum Answer {
        case line([UInt8])
        case ended
        case interrupted
    }

    private func readAnswer() -> Answer {
        var line: [UInt8] = []
        line.reserveCapacity(maximumSecretBytes)
        while let byte = try? readByte() {
            switch byte {
            case 0x0A, 0x0D: return .line(line)
            case 0x03: return discard(&line, .interrupted)
            case 0x04 where line.isEmpty: return .ended
            case 0x08, 0x7F: removeLastCharacter(of: &line)
            case 0x15: line.removeAll(keepingCapacity: true)
            default: if line.count < maximumSecretBytes { line.append(byte) }
            }
        }
        return discard(&line, .ended)
    }

    private func discard(_ line: inout [UInt8], _ answer: Answer) -> Answer {
        line.overwrite()
        return answer
    }

    private func removeLastCharacter(of line: inout [UInt8]) {
        // In UTF-8, every byte of a code point but the first begins with the bits 10.
        while let byte = line.popLast(), byte & 0b1100_0000 == 0b1000_0000 {}
    }
}
