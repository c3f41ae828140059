import Dispatch
import Foundation

/// The terminal with its line editing and its echo off, so that every key arrives.
@MainActor final class RawTerminal {
    private let keys = DispatchQueue(label: "keys")
    private var settings = termios()
    /// What arrived and wasn't asked for yet.
    private var pending: Data = Data()

    /// Nil if there is no person, or none that codes can be sent to.
    init?() {
        let isDumb = [nil, "dumb"].contains(environmentVariable("TERM"))
        guard isatty(1) == 1, !isDumb, tcgetattr(0, &settings) == 0 else { return nil }
    }

    /// Every key arrives until ``restore()``, those that send a signal otherwise, too.
    func makeRaw() {
        var raw = settings
        raw.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
        tcsetattr(0, TCSADRAIN, &raw)
    }

    /// The terminal is as it was, but for what is typed, which isn't shown: it is for the next line.
    func restore(echo: Bool) {
        var usual = settings
        if !echo { usual.c_lflag &= ~tcflag_t(ECHO) }
        tcsetattr(0, TCSADRAIN, &usual)
    }

    /// The next byte that is typed, or nil at the terminal's end. The main actor is free meanwhile. Nothing is read
    /// before it is asked for: a password that a command asks for isn't taken away.
    func nextByte() async -> UInt8? {
        if pending.isEmpty {
            pending = await withCheckedContinuation { continuation in
                keys.async { continuation.resume(returning: FileHandle.standardInput.availableData) }
            }
        }
        return pending.popFirst()
    }

    func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }
}
