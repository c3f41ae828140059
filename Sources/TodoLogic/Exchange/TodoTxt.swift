import Foundation

/// Lines of todo.txt: `(A) 2027-01-15 Call Ada +work @phone due:2027-01-31`, and
/// `x 2027-01-20 2027-01-15 Call Ada` when it is done.
///
/// A due date belongs to the todo wherever it stands in the line, tags do at its end. A tag inside of the title
/// stays there and is a tag as well.
enum TodoTxt {
    /// Projects become tags, contexts too, with their sign; dates are days.
    static func imported(_ line: String, dates: any DateGateway) throws -> ImportedTodo {
        var words = TodoTxtWord.all(of: line)[...]
        let isDone = words.first?.text == "x"
        if isDone { words.removeFirst() }
        func take<Value>(_ read: (TodoTxtWord) -> Value?) -> Value? {
            // A todo that is done has a title, whatever it looks like.
            guard words.count > (isDone ? 1 : 0), let value = words.first.flatMap(read) else { return nil }
            words.removeFirst()
            return value
        }
        // At noon, so that it is the same day in most other time zones.
        func date(_ word: TodoTxtWord) -> Date? {
            Day(rawValue: word.text).map { $0.start(in: dates.calendar) + 12 * 3600 }
        }
        // The day on which it was done comes before the one on which it was made, and may stand alone. Programs
        // that keep the priority of a todo that is done write it before one of them.
        let first = take(\.letter)
        let completed = isDone ? take(date) : nil
        let priority = first ?? take(\.letter)
        let created = take(date) ?? dates.now()
        let dues = words.compactMap(\.due)
        let former = isDone ? words.lastIndex { $0.priority != nil } : nil
        let text = words.indices.filter { $0 != former && words[$0].due == nil }.map { words[$0] }
        let end = text.suffix(text.reversed().prefix { $0.text.isEmpty || $0.tag != nil }.count)
        let title = text.dropLast(end.count)
        // Where nothing else is left, tags and dates are the title, too.
        let texts = [Array(title), text, Array(words)].map { $0.map(\.text).joined(separator: " ") }
        var todo = Todo(
            title: texts.first { !$0.allSatisfy(\.isWhitespace) } ?? "",
            tags: end.compactMap(\.tag) + title.compactMap(\.tag),
            due: dues.first,
            priority: former.flatMap { words[$0].priority } ?? priority,
            created: created,
            source: source(line)
        )
        if isDone { todo.check(at: completed) }
        return ImportedTodo(
            todo: try todo.checked(),
            omissions: dues.count > 1 ? ["second due dates"] : [],
            kept: words.filter(\.isKept).map(\.text)
        )
    }

    /// The id that a line has as the source of a todo. The format has no ids, so it is the line itself.
    static func source(_ line: String) -> String { "todotxt:" + line }

    /// The line that the todo was imported from, if nothing was changed since. Else a new one, with the days that
    /// the format has a place for: a date alone is that of the completion, and no todo was made after it.
    static func line(_ todo: Todo, dates: any DateGateway) -> String {
        let original = todo.source.flatMap { TodoTxtWord(text: $0).rest(after: source("")) }
        if let original, says(original, todo, dates) { return original }
        func text(_ date: Date) -> String { Day(date, in: dates.calendar).description }
        let (day, completed) = (text(todo.created), todo.completed.map { text($0.wrappedValue) })
        if let completed, completed < day { return line(todo, days: [completed]) }
        // The day of an import isn't that of the todo, but a title such as “x” has to stand after a day.
        let undated = line(todo, days: [completed].compactMap(\.self))
        if todo.done && completed == nil || original?.contains(day) == false && says(undated, todo, dates) {
            return undated
        }
        return line(todo, days: [completed, day].compactMap(\.self))
    }

    private static func line(_ todo: Todo, days: [String]) -> String {
        let letter = todo.priority?.letter
        let title = String(todo.title.map { $0.isNewline ? " " : $0 })
        let inTitle = TodoTxtWord.all(of: title).compactMap(\.tag)
        var parts = (todo.done ? ["x"] : letter.map { ["(\($0))"] } ?? []) + days + [title]
        parts += todo.tags.filter { !inTitle.contains($0) }.map { TodoTxtWord(tag: $0).text }
        if let due = todo.due { parts.append("due:\(due)") }
        if todo.done, let letter { parts.append("pri:\(letter)") }
        return parts.joined(separator: " ")
    }

    /// Whether other programs can read more in the todo's line than the todo says, or two due dates.
    static func isAmbiguous(_ todo: Todo, _ dates: any DateGateway) -> Bool {
        let words = TodoTxtWord.all(of: todo.title)
        let hasDay = words.contains { $0.rest(after: "due:")?.isEmpty == false }
        let hasOtherTag = words.contains { $0.isSigned && !todo.tags.contains($0.tag ?? "") }
        return hasDay && todo.due != nil || hasOtherTag || !says(line(todo, dates: dates), todo, dates)
    }

    /// Whether a line is read as this todo: a title may have words that the format takes for something else.
    private static func says(_ line: String, _ todo: Todo, _ dates: any DateGateway) -> Bool {
        guard let read = try? imported(line, dates: dates).todo else { return false }
        return (read.title, read.due, read.priority, read.done) == (
            todo.title, todo.due, todo.priority, todo.done
        )
            && Set(read.tags) == Set(todo.tags)
            && isSameDay(read.completed?.wrappedValue, todo.completed?.wrappedValue, dates)
    }

    /// Whether the times are of one day here, or of one day in two time zones, which are quarters of an hour apart.
    private static func isSameDay(_ left: Date?, _ right: Date?, _ dates: any DateGateway) -> Bool {
        guard let left, let right else { return left == right }
        let shift = abs(Int(left.timeIntervalSince(right)))
        return Day(left, in: dates.calendar) == Day(right, in: dates.calendar)
            || shift <= 26 * 3600 && shift.isMultiple(of: 900)
    }
}
