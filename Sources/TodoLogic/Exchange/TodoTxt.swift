import Foundation

/// Lines of todo.txt: `(A) 2027-01-15 Call Ada +work @phone due:2027-01-31`, and `x Call Ada` when it is
/// done.
///
/// The format has no escapes: a word of a title that looks like a tag or a due date becomes one when it is
/// read again.
enum TodoTxt {
    /// Projects become tags, contexts too, with their sign; of the dates, those of creation and `due:` are
    /// kept, as days.
    static func imported(_ line: String, dates: any DateGateway) throws -> ImportedTodo {
        var todo = Todo(title: "", created: dates.now(), source: source(line))
        var omissions: [String] = []
        var words = line.split(separator: " ", omittingEmptySubsequences: false)[...]
        if words.first == "x" {
            todo.done = true
            words = words.dropFirst()
            // The day on which it was done comes before the one on which it was made, and may stand alone.
            if words.first.flatMap(day) != nil {
                omissions = ["days of completion"]
                words = words.dropFirst()
            }
        } else if let first = words.first, first.count == 3, first.hasPrefix("("), first.hasSuffix(")"),
            let priority = Priority(letter: first.dropFirst().dropLast())
        {
            todo.priority = priority
            words = words.dropFirst()
        }
        if let created = words.first.flatMap(day) {
            todo.created = created.start(in: dates.calendar)
            words = words.dropFirst()
        }
        fill(&todo, words)
        return ImportedTodo(todo: try todo.checked(), omissions: omissions)
    }

    /// A word with no date behind `due:` is a part of the title.
    private static func fill(_ todo: inout Todo, _ words: ArraySlice<Substring>) {
        var title: [Substring] = []
        for word in words {
            if word.count > 1, word.hasPrefix("+") {
                todo.add([String(word.dropFirst())])
            } else if word.count > 1, word.hasPrefix("@") {
                todo.add([String(word)])
            } else if word.hasPrefix("due:"), let due = day(word.dropFirst(4)) {
                todo.due = due
            } else if todo.done, word.hasPrefix("pri:"), let priority = Priority(letter: word.dropFirst(4)) {
                todo.priority = priority
            } else {
                title.append(word)
            }
        }
        todo.title = title.joined(separator: " ")
    }

    private static func day(_ text: Substring) -> Day? { Day(String(text)) }

    /// The id that a line has as the source of a todo. The format has no ids, so it is the line itself.
    static func source(_ line: String) -> String { "todotxt:" + line }

    /// The day on which a todo was done isn't known: that of its creation stands in for it, since the format
    /// wants both, and a date at the beginning of the title would be taken for one of them.
    static func line(_ todo: Todo, calendar: Calendar) -> String {
        let created = Day(todo.created, in: calendar).description
        var words = [created]
        if todo.done {
            words = ["x", created, created]
        } else if let priority = todo.priority {
            words = ["(\(priority.letter))", created]
        }
        words.append(String(todo.title.map { $0.isNewline ? " " : $0 }))
        words += todo.tags.map { $0.hasPrefix("@") && $0.count > 1 ? $0 : "+\($0)" }
        if let due = todo.due { words.append("due:\(due)") }
        if todo.done, let priority = todo.priority { words.append("pri:\(priority.letter)") }
        return words.joined(separator: " ")
    }
}
