import Dispatch
import Foundation

/// The terminal with its line editing and its echo off, so that every key arrives.
@MainActor final class RawTerminal {
    private let keys = DispatchQueue(label: "keys")
    private var settings = termios()
    /// What arrived and wasn't asked for yet.
    private var pending: [UInt8] = []

    /// Nil if there is no person, or none that codes can be sent to.
    init?() {
        let isDumb = [nil, "dumb"].contains(environmentVariable("TERM"))
        guard isatty(1) == 1, !isDumb, tcgetattr(0, &settings) == 0 else { return nil }
    }

    /// Every key arrives and is shown by nobody else. If `isBusy`, `^C` sends its signal, and what else is typed is for
    /// the next line.
    func makeRaw(isBusy: Bool) {
        var raw = settings
        raw.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
        if isBusy { raw.c_lflag |= tcflag_t(ISIG) }
        tcsetattr(0, TCSADRAIN, &raw)
    }

    func restore() { tcsetattr(0, TCSADRAIN, &settings) }

    /// The next byte that is typed, or nil at the terminal's end. The main actor is free meanwhile. Nothing is read
    /// before it is asked for: a password that a command asks for isn't taken away.
    func nextByte() async -> UInt8? {
        if pending.isEmpty {
            pending = await withCheckedContinuation { continuation in
                keys.async { continuation.resume(returning: Self.input()) }
            }
        }
        return pending.isEmpty ? nil : pending.removeFirst()
    }

    /// What standard input has, once it has something; empty at its end. `availableData` of `FileHandle` would stop the
    /// program when the terminal is gone.
    nonisolated static func input() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(0, &bytes, bytes.count)
        return Array(bytes.prefix(max(0, count)))
    }

    func write(_ text: String) { try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) }
}
