/// A line for people, made of pieces that a terminal shows in their own ways:
///
///     "Added \(number): \(title: title) \("+home", .dim)"
package struct Line: Sendable, Equatable, ExpressibleByStringInterpolation {
    struct Piece: Sendable, Equatable {
        enum Kind: Sendable {
            /// A text of the program.
            case text
            /// A text that a person typed. Where there is little room, it is cut.
            case title
            /// A command to type, without the program's name, which a shell doesn't need.
            case command
        }

        var text: String
        var style: Style?
        var kind = Kind.text
    }

    private(set) var pieces: [Piece] = []

    package init(_ text: String, _ style: Style? = nil) { pieces = [Piece(text: text, style: style)] }

    package init(stringLiteral text: String) { self.init(text) }

    package init(stringInterpolation: Interpolation) { pieces = stringInterpolation.pieces }

    package var isEmpty: Bool { pieces.allSatisfy(\.text.isEmpty) }

    /// The text without styles; `prefix` stands before commands.
    package func plain(_ prefix: String) -> String {
        pieces.map { $0.kind == .command ? prefix + $0.text : $0.text }.joined()
    }

    package static func + (left: Line, right: Line) -> Line {
        var line = left
        line.pieces += right.pieces
        return line
    }

    package struct Interpolation: StringInterpolationProtocol {
        fileprivate var pieces: [Piece] = []

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { pieces.append(Piece(text: literal)) }
        }

        package mutating func appendInterpolation(_ value: some CustomStringConvertible, _ style: Style? = nil) {
            pieces.append(Piece(text: value.description, style: style))
        }

        package mutating func appendInterpolation(title: String, _ style: Style? = nil) {
            pieces.append(Piece(text: title, style: style, kind: .title))
        }

        package mutating func appendInterpolation(command: String) {
            pieces.append(Piece(text: command, kind: .command))
        }

        package mutating func appendInterpolation(_ line: Line) { pieces += line.pieces }
    }
}
