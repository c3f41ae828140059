/// A line of text with pieces that stand out: `"\("error:", .bad) \(message)"`.
package struct StyledText: ExpressibleByStringInterpolation {
    /// How a piece stands out, readable on a light and on a dark terminal: no background, and two of the terminal's own
    /// colors. The raw value is what a terminal obeys.
    package enum Style: String {
        case bold = "1"
        case dim = "2"
        case good = "32"
        case bad = "1;31"
    }

    private(set) var pieces: [(text: String, style: Style?)] = []

    package init(stringLiteral text: String) { pieces = [(text, nil)] }

    package init(stringInterpolation interpolation: StringInterpolation) { pieces = interpolation.pieces }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var pieces: [(text: String, style: Style?)] = []

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ text: String) { appendInterpolation(text) }

        package mutating func appendInterpolation(_ text: String, _ style: Style? = nil) {
            if !text.isEmpty { pieces.append((text, style)) }
        }

        package mutating func appendInterpolation(_ value: Any) { appendInterpolation("\(value)") }

        package mutating func appendInterpolation(_ text: StyledText) { pieces += text.pieces }
    }
}
