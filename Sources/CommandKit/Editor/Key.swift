/// What a person pressed.
enum Key: Equatable {
    case text(Character)
    case enter, tab, up, down, left, right, start, end
    case backspace, delete, deleteWord, deleteToStart, deleteToEnd
    case cancel, endOfInput

    /// What a terminal sends for `^C`.
    static let interruptByte: UInt8 = 0x03
}

/// Makes keys of the bytes that a terminal sends.
struct KeyDecoder {
    private var pending: [UInt8] = []

    /// The key that is complete with this byte; nil while more are needed, and for keys that mean nothing here.
    mutating func decode(_ byte: UInt8) -> Key? {
        if byte < 0x20 || byte == 0x7F { pending = [] }
        pending.append(byte)
        guard isComplete else { return nil }
        defer { pending = [] }
        if pending[0] == 0x1B { return Self.sequences[String(decoding: pending.dropFirst(2), as: UTF8.self)] }
        if pending[0] < 0x20 || pending[0] == 0x7F { return Self.controls[byte] }
        // What would confuse the terminal isn't taken.
        guard let text = String(validating: pending, as: UTF8.self), text.escapingControlCharacters == text
        else { return nil }
        return text.first.map(Key.text)
    }

    /// `ESC [` or `ESC O` ends with a byte from `@` to `~`.
    private var isComplete: Bool {
        guard pending[0] == 0x1B else {
            return String(validating: pending, as: UTF8.self) != nil || pending.count > 3
        }
        let isLong = pending.count > 1 && "[O".utf8.contains(pending[1])
        return pending.count > (isLong ? 2 : 1) && (0x40...0x7E).contains(pending[pending.count - 1])
    }

    private static let controls: [UInt8: Key] = [
        0x01: .start, 0x02: .left, Key.interruptByte: .cancel, 0x04: .endOfInput, 0x05: .end, 0x06: .right,
        0x08: .backspace, 0x09: .tab, 0x0A: .enter, 0x0B: .deleteToEnd, 0x0D: .enter, 0x0E: .down, 0x10: .up,
        0x15: .deleteToStart, 0x17: .deleteWord, 0x7F: .backspace,
    ]

    private static let sequences: [String: Key] = [
        "A": .up, "B": .down, "C": .right, "D": .left, "H": .start, "F": .end, "1~": .start, "3~": .delete,
        "4~": .end,
    ]
}
