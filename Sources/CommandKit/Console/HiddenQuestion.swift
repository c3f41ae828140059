import Foundation

/// A question on the terminal whose answer isn't shown. The terminal shows what is typed again after the answer, and
/// when a signal ends or stops the program.
///
/// The settings are global variables, since the handler of a signal can capture nothing. They are set before the
/// handlers that read them.
enum HiddenQuestion {
    nonisolated(unsafe) private static var shown = termios()
    nonisolated(unsafe) private static var hidden = termios()

    /// What is typed up to Return. What was typed before the question is dropped. `^C` throws
    /// ``CommandError/interrupted``.
    static func ask(_ question: String) throws -> String {
        tcgetattr(0, &shown)
        hidden = shown
        hidden.hideText()
        let signals = [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGPIPE, SIGTSTP].map { ($0, signal($0, show)) }
        let continued = signal(SIGCONT, hide)
        tcsetattr(0, TCSAFLUSH, &hidden)
        printToStandardError(question)
        // A terminal gives one line, or what there is of it when it is interrupted.
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(0, &bytes, bytes.count)
        let typed = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        signal(SIGCONT, continued)
        tcsetattr(0, TCSAFLUSH, &shown)
        for (number, former) in signals { signal(number, former) }
        printToStandardError("\n")
        guard typed.hasSuffix("\n") else { throw CommandError.interrupted }
        return String(typed.dropLast())
    }

    /// Shows what is typed, and does what the signal does without a handler: ends or stops the program.
    private static let show: @convention(c) (Int32) -> Void = { number in
        tcsetattr(0, TCSANOW, &shown)
        signal(number, SIG_DFL)
        raise(number)
    }

    /// Hides what is typed after the program was stopped: the shell has changed the settings.
    private static let hide: @convention(c) (Int32) -> Void = { _ in
        tcsetattr(0, TCSANOW, &hidden)
        signal(SIGTSTP, show)
    }
}

extension termios {
    /// For a line that the person can correct, however a shell has set up the terminal. `^C` ends the line instead
    /// of the program: the settings have to be restored.
    fileprivate mutating func hideText() {
        c_iflag |= tcflag_t(ICRNL | IUTF8)
        c_lflag |= tcflag_t(ICANON | ECHOE)
        c_lflag &= ~tcflag_t(ISIG | ECHO)
        withUnsafeMutableBytes(of: &c_cc) { $0[Int(VEOL)] = 0x03 }
    }
}
