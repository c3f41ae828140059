extension String {
    /// How many columns of a terminal the text takes. It has no control characters.
    package var terminalColumns: Int {
        // Most texts are ASCII.
        utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.terminalColumns }
    }

    /// The text if it fits, else its beginning with “…”.
    package func cut(to columns: Int) -> String {
        guard terminalColumns > columns else { return self }
        var kept = ""
        var room = columns - 1
        for character in self {
            room -= character.terminalColumns
            guard room >= 0 else { break }
            kept.append(character)
        }
        return columns > 0 ? kept + "…" : ""
    }

    /// The text in lines of at most `columns`, broken between words. A longer word has a line of its own. A
    /// space between the lines makes the same text of them.
    func wrapped(to columns: Int) -> [String] {
        var lines: [String] = []
        for word in split(separator: " ", omittingEmptySubsequences: false) {
            if let last = lines.last, last.terminalColumns + 1 + String(word).terminalColumns <= columns {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    /// The text with spaces behind it, at least `columns` wide.
    package func padded(to columns: Int) -> String {
        self + String(repeating: " ", count: max(0, columns - terminalColumns))
    }
}

extension Character {
    /// Two for emoji and the wide characters of East Asia, none for marks that stand alone, else one.
    var terminalColumns: Int {
        if unicodeScalars.contains(where: { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }) {
            return 2
        }
        return unicodeScalars.reduce(0) { max($0, $1.terminalColumns) }
    }
}

extension Unicode.Scalar {
    fileprivate var terminalColumns: Int {
        if value < 0x300 { return 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return isWide ? 2 : 1
        }
    }

    /// Wide or full-width by Unicode's Standard Annex 11; emoji are counted before. (`wcwidth` isn't in
    /// Glibc's module.)
    private var isWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
            0x4E00...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
            0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F200...0x1F265,
            0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
