/// What a person pressed.
enum Key: Equatable {
    case text(Character)
    case enter, tab
    case backspace, delete, deleteWord, deleteToStart, deleteToEnd
    case left, right, start, end
    case up, down
    case cancel, endOfInput, suspend, clearScreen, search

    /// What a terminal sends for `^C`.
    static let interruptByte: UInt8 = 0x03
}

/// Makes keys of the bytes that a terminal sends.
struct KeyDecoder {
    private var pending: [UInt8] = []

    /// The key that is complete with this byte; nil while more are needed, and for keys that mean nothing here.
    mutating func decode(_ byte: UInt8) -> Key? {
        pending.append(byte)
        if pending[0] == 0x1B { return decodeEscape() }
        if byte < 0x20 || byte == 0x7F {
            pending = []
            return Self.controls[byte]
        }
        return decodeText()
    }

    private static let controls: [UInt8: Key] = [
        0x01: .start, 0x02: .left, Key.interruptByte: .cancel, 0x04: .endOfInput, 0x05: .end, 0x06: .right,
        0x08: .backspace,
        0x09: .tab, 0x0A: .enter, 0x0B: .deleteToEnd, 0x0C: .clearScreen, 0x0D: .enter, 0x0E: .down,
        0x10: .up, 0x12: .search,
        0x15: .deleteToStart, 0x17: .deleteWord, 0x1A: .suspend, 0x7F: .backspace,
    ]

    private static let sequences: [String: Key] = [
        "A": .up, "B": .down, "C": .right, "D": .left, "H": .start, "F": .end, "1~": .start, "3~": .delete,
        "4~": .end, "7~": .start, "8~": .end,
    ]

    /// `ESC [`, parameters, and a last byte from `@` to `~`; or `ESC O` and a letter.
    private mutating func decodeEscape() -> Key? {
        guard pending.count > 1 else { return nil }
        guard pending[1] == UInt8(ascii: "[") || pending[1] == UInt8(ascii: "O") else {
            pending = []
            return nil
        }
        guard pending.count > 2, let last = pending.last, (0x40...0x7E).contains(last) else { return nil }
        let sequence = String(decoding: pending[2...], as: UTF8.self)
        pending = []
        return Self.sequences[sequence]
    }

    /// A character of text, once its last byte is there. What would confuse the terminal isn't taken.
    private mutating func decodeText() -> Key? {
        let length =
            switch pending[0] {
            case 0xC0...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF7: 4
            default: 1
            }
        guard pending.count >= length else { return nil }
        defer { pending = [] }
        guard let text = String(validating: pending, as: UTF8.self), text.escapingControlCharacters == text
        else {
            return nil
        }
        return text.first.map(Key.text)
    }
}
