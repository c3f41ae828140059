import Foundation

/// A form in which todos leave the app and come into it.
package enum ExchangeFormat: String, CaseIterable, Sendable {
    /// The app's own: a JSON array of objects. It holds all of a todo.
    case json
    /// A line for each, as in todo.txt.
    case todotxt

    /// The format that a text is in: JSON if it begins with `[` or `{`.
    init(of text: String) {
        let first = text.first { !$0.isWhitespace }
        self = first == "[" || first == "{" ? .json : .todotxt
    }

    /// The parts of a text that stand for a todo each, read one by one. Throws if the text can't be split.
    func readings(of text: String, dates: any DateGateway) throws -> [() throws -> ImportedTodo] {
        switch self {
        case .json: try TodoJSON.readings(of: text, dates: dates)
        case .todotxt: TodoTxt.readings(of: text, today: dates.today())
        }
    }

    /// The todos in this form, as a text of whole lines.
    func text(of todos: [Todo]) throws -> String {
        switch self {
        case .json: try TodoJSON.text(of: todos)
        case .todotxt: todos.map { TodoTxt.line($0) + "\n" }.joined()
        }
    }
}

/// What was read of a todo in another format.
struct ImportedTodo: Sendable {
    var todo: Todo
    /// Whether the text says more than a todo can hold.
    var isIncomplete = false
}
