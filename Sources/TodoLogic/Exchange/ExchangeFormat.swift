import Foundation

/// A form in which todos leave the app and come into it.
package enum ExchangeFormat: String, CaseIterable, Sendable {
    /// The app's own: a JSON array of objects. It holds all of a todo but its owner.
    case json
    /// A line for each, as in todo.txt.
    case todotxt
    /// The JSON array that `task export` writes and `task import` reads.
    case taskwarrior

    /// Reads one todo of a text. Its error names the place.
    typealias Reading = () throws(TodoError) -> ImportedTodo

    /// The format that a text is in: JSON if it begins with `[` or `{`, and taskwarrior's if its first object
    /// has a description and no title.
    init(of text: Data) {
        let start = String(decoding: text.prefix(4000), as: UTF8.self).filter {
            !$0.isWhitespace && $0 != "\u{FEFF}"
        }
        let first = start.prefix { $0 != "}" }
        let isTask = first.contains(#""description":"#) && !first.contains(#""title":"#)
        let isJSON = start.hasPrefix("[") || start.hasPrefix("{")
        self = isJSON ? (isTask ? .taskwarrior : .json) : .todotxt
    }

    /// The todos of a text in UTF-8 of this form, each read when it is called for. Throws a ``TodoError`` if
    /// the text can't be read at all.
    func readings(of text: Data, dates: any DateGateway) throws -> [Reading] {
        switch self {
        case .json: try OwnJSON.readings(of: text, dates: dates)
        case .taskwarrior: try TaskwarriorTask.readings(of: text, dates: dates)
        case .todotxt: TextLines.readings(text) { try TodoTxt.imported($0, dates: dates) }
        }
    }

    /// The todos in this form, as a text. `list` makes the ids of todos that were added here.
    func text(of todos: [Todo], list: String, dates: any DateGateway) throws -> String {
        let lines =
            switch self {
            case .json: try Self.array(todos.map { OwnJSON($0, list: list) })
            case .taskwarrior:
                try Self.array(todos.map { TaskwarriorTask($0, list: list, calendar: dates.calendar) })
            case .todotxt: todos.map { TodoTxt.line($0, dates: dates) }
            }
        return lines.map { $0 + "\n" }.joined()
    }

    /// Whether other programs read something else than the todo.
    func isAmbiguous(_ todo: Todo, dates: any DateGateway) -> Bool {
        switch self {
        case .json: false
        case .taskwarrior: TaskwarriorTask.isAmbiguous(todo)
        case .todotxt: TodoTxt.isAmbiguous(todo, dates)
        }
    }

    private static func array(_ values: [some Encodable]) throws -> [String] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let lines = try values.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
        return ["["] + lines.dropLast().map { $0 + "," } + lines.suffix(1) + ["]"]
    }
}
