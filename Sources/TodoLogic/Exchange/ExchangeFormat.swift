import Foundation

/// A form in which todos leave the app and come into it.
package enum ExchangeFormat: String, CaseIterable, Sendable {
    /// The app's own: a JSON array of objects. It holds all of a todo but its owner.
    case json
    /// A line for each, as in todo.txt.
    case todotxt
    /// The JSON array that `task export` writes and `task import` reads.
    case taskwarrior

    /// The format that a text is in: JSON if it begins as an array of objects does, and taskwarrior's if the
    /// first of them has a description and no title.
    init(of text: Data) {
        let start = String(decoding: text.prefix(4000), as: UTF8.self).filter {
            !$0.isWhitespace && $0 != "\u{FEFF}"
        }
        let isJSON = start.hasPrefix("[{") || start == "[]"
        let first = start.prefix { $0 != "}" }
        let isTask = first.contains(#""description":"#) && !first.contains(#""title":"#)
        self = isJSON ? (isTask ? .taskwarrior : .json) : .todotxt
    }

    /// Reads a text in this form.
    ///
    /// - Parameters:
    ///   - text: The text in UTF-8.
    ///   - dates: Knows the person's time zone.
    ///   - take: Is called with each todo, and with how much of the text is read: from 0 to 1. What it throws
    ///     ends the reading.
    /// - Throws: A ``TodoError`` about the first todo that can't be read.
    func read(
        _ text: Data,
        dates: any DateGateway,
        _ take: @escaping @Sendable (ImportedTodo, Double) throws -> Void
    ) throws {
        switch self {
        case .json:
            let now = dates.now()
            try JSONObjects<OwnJSON>.decode(text) { try take($0.imported(names: $1, now: now), $2) }
        case .taskwarrior:
            try JSONObjects<TaskwarriorTask>.decode(text) {
                try take($0.imported(names: $1, dates: dates), $2)
            }
        case .todotxt:
            try TextLines.read(text) { line, position in
                try take(TodoTxt.imported(line, dates: dates), Double(position) / Double(text.count))
            }
        }
    }

    /// The todos in this form, as a text. `list` makes the ids of todos that were added here.
    func text(of todos: [Todo], list: String, dates: any DateGateway) throws -> String {
        let lines =
            switch self {
            case .json: try Self.array(todos.map { OwnJSON($0, list: list) })
            case .taskwarrior: try Self.array(todos.map { TaskwarriorTask($0, calendar: dates.calendar) })
            case .todotxt: todos.map { TodoTxt.line($0, calendar: dates.calendar) }
            }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func array(_ values: [some Encodable]) throws -> [String] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let lines = try values.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
        return ["["] + lines.dropLast().map { $0 + "," } + lines.suffix(1) + ["]"]
    }
}
