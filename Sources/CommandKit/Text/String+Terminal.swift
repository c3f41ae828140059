import Foundation

/// What a text is on a terminal.
extension String {
    /// How many columns the text takes. It has no control characters.
    package var terminalColumns: Int { reduce(0) { $0 + $1.terminalColumns } }

    /// The text with spaces behind it, at least `columns` wide.
    package func padded(to columns: Int) -> String {
        self + String(repeating: " ", count: max(0, columns - terminalColumns))
    }

    /// The text with `\u001B` and the like in place of what a terminal would obey or be misled by: control
    /// characters, line breaks, and characters that turn the direction of writing. The form is JSON's.
    package var escapingControlCharacters: String {
        guard unicodeScalars.contains(where: \.isEscaped) else { return self }
        return unicodeScalars.map { $0.isEscaped ? String(format: "\\u%04X", $0.value) : String($0) }.joined()
    }
}

extension Character {
    /// Two for emoji and the wide characters of East Asia, none for marks that stand alone, else one.
    fileprivate var terminalColumns: Int {
        let isEmoji = unicodeScalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }
        return isEmoji ? 2 : unicodeScalars.map(\.terminalColumns).max() ?? 0
    }
}

extension Unicode.Scalar {
    /// All of these have at most four digits.
    fileprivate var isEscaped: Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Wide ones by Unicode's Standard Annex 11; emoji are counted before. (`wcwidth` isn't in Glibc's module.)
    fileprivate var terminalColumns: Int {
        switch value {
        case 0x0000...0x02FF: return 1
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            return properties.generalCategory == .nonspacingMark ? 0 : 2
        default:
            let marks: [Unicode.GeneralCategory] = [.nonspacingMark, .enclosingMark, .format]
            return marks.contains(properties.generalCategory) ? 0 : 1
        }
    }
}
