/// How a line that is being typed looks: on one row, scrolled sideways if it is too long.
struct LineView {
    let prompt: String

    /// The codes that draw the line over what is on the row, and put the cursor where it belongs.
    func drawing(_ text: [Character], cursor: Int, columns: Int) -> String {
        let room = max(1, columns - prompt.count - 1)
        var start = 0
        while width(text[start..<cursor]) > room { start += 1 }
        var end = cursor
        while end < text.count, width(text[start...end]) <= room { end += 1 }
        let behind = width(text[cursor..<end])
        let back = behind > 0 ? "\u{1B}[\(behind)D" : ""
        return "\r\(prompt)\(String(text[start..<end]))\u{1B}[K\(back)"
    }

    private func width(_ characters: ArraySlice<Character>) -> Int {
        characters.reduce(0) { $0 + $1.terminalColumns }
    }
}

extension Character {
    /// How many columns of a terminal it takes: two for emoji and the characters of East Asia, by Unicode's
    /// Standard Annex 11 in rough ranges.
    fileprivate var terminalColumns: Int {
        guard let first = unicodeScalars.first else { return 0 }
        if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
        switch first.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
