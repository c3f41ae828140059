/// A line for people, made of pieces that may stand out or depend on where they are read:
///
///     "Try “\(command: "list")”: \("high", .bold)"
package struct Line: Sendable, Equatable, ExpressibleByStringInterpolation {
    private var pieces: [Piece] = []

    private struct Piece: Sendable, Equatable {
        var text: String
        var style: Style?
        /// Whether it is a command to type, without the program's name, which a shell doesn't need.
        var isCommand = false
    }

    package init(_ text: String, _ style: Style? = nil) { pieces = [Piece(text: text, style: style)] }

    package init(stringLiteral text: String) { self.init(text) }

    package init(stringInterpolation: Interpolation) { pieces = stringInterpolation.line.pieces }

    package var isEmpty: Bool { pieces.allSatisfy(\.text.isEmpty) }

    /// The text. `prefix` stands before commands.
    package func text(prefix: String, colors: Bool = false) -> String {
        pieces.map { piece in
            let text = piece.isCommand ? prefix + piece.text : piece.text
            return colors ? piece.style?.applied(to: text) ?? text : text
        }.joined()
    }

    /// The line on a terminal, where control characters are shown instead of obeyed.
    var escapingControlCharacters: Line {
        var line = self
        for index in pieces.indices {
            line.pieces[index].text = pieces[index].text.escapingControlCharacters
        }
        return line
    }

    package static func + (left: Line, right: Line) -> Line {
        var line = left
        line.pieces += right.pieces
        return line
    }

    package struct Interpolation: StringInterpolationProtocol {
        fileprivate var line = Line("")

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: String) { line.pieces.append(Piece(text: literal)) }

        package mutating func appendInterpolation(
            _ value: some CustomStringConvertible,
            _ style: Style? = nil
        ) {
            line.pieces.append(Piece(text: value.description, style: style))
        }

        package mutating func appendInterpolation(command: String) {
            line.pieces.append(Piece(text: command, isCommand: true))
        }

        package mutating func appendInterpolation(_ other: Line) { line.pieces += other.pieces }
    }
}
