import Foundation

extension String {
    /// The text with `\u001B` and the like in place of what a terminal would obey or be misled by: control
    /// characters, line breaks, and characters that turn the direction of writing. The form is JSON's.
    package var escapingControlCharacters: String {
        guard unicodeScalars.contains(where: \.isEscaped) else { return self }
        return unicodeScalars.map { $0.isEscaped ? String(format: "\\u%04X", $0.value) : String($0) }.joined()
    }
}

extension Unicode.Scalar {
    /// All of these have at most four digits.
    fileprivate var isEscaped: Bool {
        [0x00...0x1F, 0x7F...0x9F, 0x061C...0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069]
            .contains { $0.contains(value) }
    }
}
