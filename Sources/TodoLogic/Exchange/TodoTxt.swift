import Foundation

/// Lines of todo.txt: `(A) 2027-01-15 Call Ada +work @phone due:2027-01-31`, and
/// `x 2027-01-20 2027-01-15 Call Ada` when it is done.
///
/// Tags and pairs at the end of a line belong to the todo. A tag inside of the title stays there and is a tag
/// as well. The format has no escapes: `--` ends a title whose last word would be read as something else.
enum TodoTxt {
    /// Projects become tags, contexts too, with their sign; dates are days.
    static func imported(_ line: String, dates: any DateGateway) throws -> ImportedTodo {
        var words = words(of: line)[...]
        let isDone = words.first == "x"
        if isDone { words.removeFirst() }
        var priority: Priority?
        if !isDone, let letter = words.first?.wholeMatch(of: /\(([A-Z])\)/)?.1 {
            priority = Priority(letter: letter)
            words.removeFirst()
        }
        func takeDate() -> Date? {
            guard let day = words.first.flatMap(Day.init(rawValue:)) else { return nil }
            words.removeFirst()
            return day.start(in: dates.calendar)
        }
        // The day on which it was done comes before the one on which it was made, and may stand alone.
        let completed = isDone ? takeDate() : nil
        let created = takeDate() ?? dates.now()
        let end = takeEnd(of: &words, isDone: isDone)
        let inner = words.compactMap(tag)
        var todo = Todo(
            title: (words.isEmpty ? end : Array(words)).joined(separator: " "),
            tags: end.compactMap(tag) + inner,
            due: end.compactMap(due).first,
            priority: end.compactMap(Self.priority).first ?? priority,
            created: created,
            source: source(line)
        )
        if isDone { todo.check(at: completed) }
        return ImportedTodo(todo: try todo.checked())
    }

    /// Takes the words away that follow the title.
    private static func takeEnd(of words: inout ArraySlice<String>, isDone: Bool) -> [String] {
        func isSpecial(_ word: String) -> Bool { Self.isSpecial(word, isDone: isDone) }
        var end: [String] = []
        while let last = words.last, last.isEmpty || isSpecial(last) && last != endOfTitle {
            end.append(words.removeLast())
        }
        if words.last == endOfTitle, words.dropLast().last.map(isSpecial) == true { words.removeLast() }
        return end.reversed().filter { !$0.isEmpty }
    }

    private static let endOfTitle = "--"

    /// Whether a word at the end of a line isn't read as a part of the title.
    private static func isSpecial(_ word: String, isDone: Bool) -> Bool {
        word == endOfTitle || tag(word) != nil || due(word) != nil || isDone && priority(word) != nil
    }

    private static func tag(_ word: String) -> String? {
        word.utf8.count > 1 ? word.rest(after: "+") ?? (word.rest(after: "@") != nil ? word : nil) : nil
    }

    private static func due(_ word: String) -> Day? { word.rest(after: "due:").flatMap(Day.init(rawValue:)) }

    private static func priority(_ word: String) -> Priority? {
        word.rest(after: "pri:").flatMap(Priority.init(letter:))
    }

    /// A space may have an accent, which makes it another character.
    private static func words(of text: String) -> [String] {
        text.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
    }

    /// The id that a line has as the source of a todo. The format has no ids, so it is the line itself.
    static func source(_ line: String) -> String { "todotxt:" + line }

    /// If it isn't known when a todo was done, that is the day of its creation: the format wants both, and
    /// would take a date at the beginning of the title for one of them.
    static func line(_ todo: Todo, calendar: Calendar) -> String {
        func day(_ date: Date) -> String { Day(date, in: calendar).description }
        let letter = todo.priority?.letter
        var parts = [day(todo.created)]
        if todo.done {
            parts.insert(contentsOf: ["x", day(todo.completed?.wrappedValue ?? todo.created)], at: 0)
        } else if let letter {
            parts.insert("(\(letter))", at: 0)
        }
        let title = String(todo.title.map { $0.isNewline ? " " : $0 })
        parts.append(title)
        if words(of: title).last.map({ isSpecial($0, isDone: todo.done) }) == true {
            parts.append(endOfTitle)
        }
        parts += todo.tags.map { $0.rest(after: "@")?.isEmpty == false ? $0 : "+\($0)" }
        if let due = todo.due { parts.append("due:\(due)") }
        if todo.done, let letter { parts.append("pri:\(letter)") }
        return parts.joined(separator: " ")
    }
}

extension String {
    /// The text behind a beginning; nil if it has another one. An accent makes no difference.
    fileprivate func rest(after beginning: String) -> String? {
        utf8.starts(with: beginning.utf8)
            ? String(decoding: utf8.dropFirst(beginning.utf8.count), as: UTF8.self) : nil
    }
}
