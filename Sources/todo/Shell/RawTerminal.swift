#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif
import Dispatch

/// The terminal with its line editing and its echo off, so that every key arrives.
///
/// However the program ends while the terminal is raw, by a signal too, the terminal's settings are restored.
@MainActor
final class RawTerminal {
    private let keys = DispatchQueue(label: "todo.keys")

    /// Nil if there is no person, or none that codes can be sent to: standard input or output isn't a terminal, or a
    /// dumb one.
    init?() {
        guard isatty(1) == 1, !isDumbTerminal, tcgetattr(0, original) == 0 else { return nil }
        for number in deadlySignals { signal(number, restoreAndDie) }
        // ^C at a password sends it, and is meant for the command, not for the shell.
        signal(SIGINT, SIG_IGN)
    }

    func makeRaw() {
        var raw = original.pointee
        raw.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG | IEXTEN)
        tcsetattr(0, TCSADRAIN, &raw)
    }

    func restore() {
        tcsetattr(0, TCSADRAIN, original)
    }

    /// Stops the program, as ^Z does, until it is continued.
    func suspend() {
        restore()
        raise(SIGTSTP)
        makeRaw()
    }

    /// The next byte that is typed, or nil at the terminal's end. Messages are delivered meanwhile. Nothing is read
    /// before it is asked for: a password that a command asks for isn't taken away.
    func nextByte() async -> UInt8? {
        await withCheckedContinuation { continuation in
            keys.async { continuation.resume(returning: readByte()) }
        }
    }

    /// Writes as it is, escape codes included.
    func write(_ text: String) {
        DirectOutput(descriptor: 1).write(text)
    }
}

/// The settings to restore. A handler of a signal can reach nothing but globals. Sound, because it is written once,
/// before the handler is in place, and only read after that.
private nonisolated(unsafe) let original = UnsafeMutablePointer<termios>.allocate(capacity: 1)

/// Those that end a program, whether sent by somebody or by a crash.
private let deadlySignals = [SIGHUP, SIGTERM, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP]

/// Calls nothing but functions that POSIX allows here. The signal then ends the program as if nobody had handled it.
private func restoreAndDie(_ number: Int32) {
    tcsetattr(0, TCSANOW, original)
    signal(number, SIG_DFL)
    raise(number)
}
