/// How a piece of text stands out, readable on a light and on a dark terminal: no background, and two of the
/// terminal's own colors.
package enum Style: String, Sendable {
    case bold = "1"
    case dim = "2"
    case good = "32"
    case bad = "1;31"

    /// The text between the codes that turn the style on and off.
    func applied(to text: String) -> String { text.isEmpty ? "" : "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }
}
