import Dispatch
import Foundation

/// The terminal with its line editing and its echo off, so that every key arrives.
///
/// However the program ends while the terminal is raw, by a signal too, the terminal's settings are restored.
@MainActor package final class RawTerminal {
    private let keys = DispatchQueue(label: "keys")

    /// Nil if there is no person, or none that codes can be sent to: standard input or output isn't a
    /// terminal, or a dumb one.
    package init?() {
        guard isatty(1) == 1, !isDumbTerminal, isTerminalGuarded else { return nil }
        // ^Z is the line editor's.
        signal(SIGTSTP, SIG_IGN)
    }

    /// Every key arrives, for a line that is being typed.
    func makeRaw() { set(signals: false) }

    /// Nothing is read, and `^C` sends its signal. What is typed is for the next line.
    package func makeBusy() { set(signals: true) }

    private func set(signals: Bool) {
        var raw = original.pointee
        raw.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
        if signals { raw.c_lflag |= tcflag_t(ISIG) }
        tcsetattr(0, TCSADRAIN, &raw)
    }

    package func restore() { tcsetattr(0, TCSADRAIN, original) }

    /// Stops the program, as ^Z does, until it is continued.
    func suspend() {
        restore()
        raise(SIGSTOP)
        makeRaw()
    }

    /// The next byte that is typed, or nil at the terminal's end. Messages are delivered meanwhile. Nothing
    /// is read before it is asked for: a password that a command asks for isn't taken away.
    func nextByte() async -> UInt8? {
        await withCheckedContinuation { continuation in
            keys.async { continuation.resume(returning: (try? readByte()) ?? nil) }
        }
    }

    /// Writes as it is, escape codes included.
    package func write(_ text: String) { _ = writeAll(text.utf8, to: 1) }
}

/// True if standard input is a terminal. Its settings, as they were when this was first asked, are then
/// restored if a signal ends the program.
let isTerminalGuarded: Bool = {
    guard tcgetattr(0, original) == 0 else { return false }
    for number in deadly { signal(number, restoreAndDie) }
    return true
}()

/// The settings to restore. A handler of a signal can reach nothing but globals. Sound, because it is written
/// once, before the handler is in place, and only read after that.
private nonisolated(unsafe) let original = UnsafeMutablePointer<termios>.allocate(capacity: 1)

/// Those that end a program, sent by another process or by a crash.
private let deadly = [SIGHUP, SIGINT, SIGTERM, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP]

/// Calls nothing but functions that POSIX allows here. The signal then ends the program as it does without a
/// handler.
private func restoreAndDie(_ number: Int32) {
    tcsetattr(0, TCSANOW, original)
    signal(number, SIG_DFL)
    raise(number)
}
