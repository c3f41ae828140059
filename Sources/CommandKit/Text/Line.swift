/// A line for people, made of pieces. The kind of a piece decides how a terminal shows it:
///
///     "Added \(number): \(title: title) \(extra: "#home")"
package struct Line: Sendable, Equatable {
    package struct Piece: Sendable, Equatable {
        package enum Kind: Sendable {
            /// A text of the program.
            case text
            /// A text that a person typed. It may be long, and in any direction: where there is little room,
            /// it is cut.
            case title
            /// Cut where there is no room for it, after the title. A line has one at most.
            case extra
            /// A command to type, without the program's name, which a shell doesn't need.
            case command
        }

        package var text: String
        package var style: Style?
        package var kind = Kind.text
    }

    package var pieces: [Piece] = []

    package init(_ text: String = "", _ style: Style? = nil, kind: Piece.Kind = .text) {
        pieces = text.isEmpty ? [] : [Piece(text: text, style: style, kind: kind)]
    }

    package var isEmpty: Bool { pieces.isEmpty }

    /// The text without styles; `commandPrefix` stands before commands.
    package func plain(_ commandPrefix: String) -> String {
        pieces.map { $0.plain(commandPrefix) }.joined()
    }

    package static func += (left: inout Line, right: Line) { left.pieces += right.pieces }

    package static func + (left: Line, right: Line) -> Line {
        var line = left
        line += right
        return line
    }
}

extension Line.Piece {
    func plain(_ commandPrefix: String) -> String { kind == .command ? commandPrefix + text : text }
}

extension Line: ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) { self.init(value) }

    package init(stringInterpolation: Interpolation) { pieces = stringInterpolation.pieces }

    package struct Interpolation: StringInterpolationProtocol {
        fileprivate var pieces: [Piece] = []

        package init(literalCapacity: Int, interpolationCount: Int) {
            pieces.reserveCapacity(2 * interpolationCount + 1)
        }

        package mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { pieces.append(Piece(text: literal)) }
        }

        package mutating func appendInterpolation(
            _ value: some CustomStringConvertible,
            _ style: Style? = nil
        ) {
            pieces.append(Piece(text: value.description, style: style))
        }

        package mutating func appendInterpolation(title: String, _ style: Style? = nil) {
            pieces.append(Piece(text: title, style: style, kind: .title))
        }

        package mutating func appendInterpolation(extra: String, _ style: Style? = nil) {
            pieces.append(Piece(text: extra, style: style, kind: .extra))
        }

        package mutating func appendInterpolation(command: String) {
            pieces.append(Piece(text: command, kind: .command))
        }

        package mutating func appendInterpolation(_ line: Line) { pieces += line.pieces }
    }
}
