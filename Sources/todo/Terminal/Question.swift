#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Console {
    /// Whether there is a person to ask: they type standard input.
    var canAsk: Bool { isatty(0) == 1 }

    /// Whether the person says yes, on the terminal that is the standard input. It shows the question though standard
    /// error may go elsewhere. Without a terminal that can show it, nobody has said yes.
    func confirms(_ question: String) -> Bool {
        var settings = termios()
        guard tcgetattr(0, &settings) == 0, let descriptor = questionDescriptor() else { return false }
        defer { if descriptor != 2 { close(descriptor) } }
        flush()
        // A shell has the echo and Return's line break off. What was typed before the question is no answer to it.
        var asking = settings
        asking.c_lflag |= tcflag_t(ICANON | ECHO)
        asking.c_iflag |= tcflag_t(ICRNL)
        tcsetattr(0, TCSAFLUSH, &asking)
        defer { tcsetattr(0, TCSADRAIN, &settings) }
        let terminal = DirectOutput(descriptor: descriptor)
        terminal.write("\(question) [y/N] ")
        let line = readSecretLine()
        if line == nil { terminal.write("\n") }
        let answer = String(decoding: line ?? [], as: UTF8.self).lowercased()
        return ["y", "yes"].contains(answer)
    }

    private func questionDescriptor() -> Int32? {
        if isatty(2) == 1 { return 2 }
        guard let name = ttyname(0) else { return nil }
        let descriptor = open(name, O_WRONLY | O_NOCTTY)
        return descriptor >= 0 ? descriptor : nil
    }
}
