/// A line for people, of pieces. What a piece is decides how a terminal shows it:
///
///     "Added \(todo.id): \(title: todo.title)"
struct Line: Sendable, Equatable {
    enum Piece: Sendable, Equatable {
        /// A text of the program.
        case text(String, Style?)
        /// A text that somebody typed, which may be long and in any direction.
        case title(String, Style?)
        /// A command to type, without the word “todo”, which a shell doesn't need.
        case command(String)
    }

    var pieces: [Piece] = []

    init(_ text: String = "", _ style: Style? = nil) {
        pieces = text.isEmpty ? [] : [.text(text, style)]
    }

    var isEmpty: Bool { pieces.isEmpty }

    /// The text as it is, for everything but a terminal.
    func plain(commandPrefix: String = Self.todo) -> String {
        pieces.map { $0.plain(commandPrefix) }.joined()
    }

    /// What stands before a command outside of the program's own shell.
    static let todo = "todo "

    static func + (left: Line, right: Line) -> Line {
        var line = left
        line += right
        return line
    }

    static func += (left: inout Line, right: Line) {
        left.pieces += right.pieces
    }
}

extension Line.Piece {
    func plain(_ commandPrefix: String) -> String {
        switch self {
        case .text(let text, _), .title(let text, _): text
        case .command(let command): commandPrefix + command
        }
    }
}

extension Line: ExpressibleByStringInterpolation {
    init(stringLiteral value: String) {
        self.init(value)
    }

    init(stringInterpolation: Interpolation) {
        pieces = stringInterpolation.pieces
    }

    struct Interpolation: StringInterpolationProtocol {
        fileprivate var pieces: [Piece] = []

        init(literalCapacity: Int, interpolationCount: Int) {
            pieces.reserveCapacity(2 * interpolationCount + 1)
        }

        mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { pieces.append(.text(literal, nil)) }
        }

        mutating func appendInterpolation(_ value: some CustomStringConvertible, _ style: Style? = nil) {
            pieces.append(.text(value.description, style))
        }

        mutating func appendInterpolation(title: String, _ style: Style? = nil) {
            pieces.append(.title(title, style))
        }

        mutating func appendInterpolation(command: String) {
            pieces.append(.command(command))
        }

        mutating func appendInterpolation(_ line: Line) {
            pieces += line.pieces
        }
    }
}
