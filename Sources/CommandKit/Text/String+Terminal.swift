import Foundation

/// How a piece of text stands out, readable on a light and on a dark terminal: no background, and two of the terminal's
/// own colors.
extension String {
    package var bold: String { "\u{10FF01}\(self)\u{10FF00}" }
    package var dim: String { "\u{10FF02}\(self)\u{10FF00}" }
    package var good: String { "\u{10FF03}\(self)\u{10FF00}" }
    package var bad: String { "\u{10FF04}\(self)\u{10FF00}" }

    /// The text for a terminal or a file: with colors, or without.
    func styled(colors: Bool) -> String {
        unicodeScalars.map { scalar in
            guard let code = codes[scalar] else { return String(scalar) }
            return colors ? "\u{1B}[\(code)m" : ""
        }.joined()
    }

    /// The text with `\u001B` and the like in place of what a terminal would obey or be misled by: control
    /// characters, line breaks, and characters that turn the direction of writing. The form is JSON's.
    package var escapingControlCharacters: String {
        guard unicodeScalars.contains(where: \.isEscaped) else { return self }
        return unicodeScalars.map { $0.isEscaped ? String(format: "\\u%04X", $0.value) : String($0) }.joined()
    }

    /// The text with spaces behind it, at least so many characters in all.
    package func padded(to columns: Int) -> String {
        self + String(repeating: " ", count: max(0, columns - count))
    }
}

/// The marks of the styles in a text, and the codes that a terminal obeys. Unicode leaves these characters to each
/// program.
private let codes: [Unicode.Scalar: String] = [
    "\u{10FF00}": "0", "\u{10FF01}": "1", "\u{10FF02}": "2", "\u{10FF03}": "32", "\u{10FF04}": "1;31",
]

extension Unicode.Scalar {
    /// All of these have at most four digits.
    fileprivate var isEscaped: Bool {
        [0x00...0x1F, 0x7F...0x9F, 0x061C...0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069]
            .contains { $0.contains(value) }
    }
}
