extension String {
    /// The text with `\u001B` and the like in place of what a terminal would obey or be misled by: control
    /// characters, line breaks, and characters that turn the direction of writing. The form is JSON's.
    package var escapingControlCharacters: String {
        guard unicodeScalars.contains(where: \.isEscaped) else { return self }
        var escaped = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if scalar.isEscaped {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                let padding = String(repeating: "0", count: 4 - digits.count)
                escaped.append(contentsOf: "\\u\(padding)\(digits)".unicodeScalars)
            } else {
                escaped.append(scalar)
            }
        }
        return String(escaped)
    }
}

extension Unicode.Scalar {
    /// All of these have at most four digits.
    fileprivate var isEscaped: Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F: true
        case 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
