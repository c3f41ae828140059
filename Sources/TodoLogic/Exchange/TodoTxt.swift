/// Lines of todo.txt: `(A) 2027-01-15 Call Ada +work @phone due:2027-01-31`, and
/// `x 2027-01-20 2027-01-15 Call Ada` when it is done.
enum TodoTxt {
    static func readings(of text: String, today: Day) -> [() throws -> ImportedTodo] {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
        return lines.filter { !$1.allSatisfy(\.isWhitespace) }.map { index, line in
            { try TodoError.naming("Line \(index + 1)") { try imported(line, today: today) } }
        }
    }

    /// Projects become tags, contexts too, with their sign. Those at the end of the line leave the title. A second due
    /// date and a priority after C are more than a todo can hold.
    private static func imported(_ line: Substring, today: Day) throws -> ImportedTodo {
        var words = line.split(separator: " ").map(String.init)[...]
        func take<Value>(_ read: (String) -> Value?) -> Value? {
            guard words.count > 1, let value = read(words[words.startIndex]) else { return nil }
            words.removeFirst()
            return value
        }
        let isDone = take { $0 == "x" ? true : nil } ?? false
        let letter = take { $0.wholeMatch(of: /\(([A-Z])\)/).map { String($0.1) } }
        let first = take(Day.init(_:))
        let second = isDone ? take(Day.init(_:)) : nil
        let dues = words.compactMap(due)
        let text = words.filter { due($0) == nil }
        let title = text.dropLast(text.reversed().prefix { tag($0) != nil }.count)
        let priority = Priority.allCases.first { $0.letter == letter }
        let todo = try Todo(
            title: (title.isEmpty ? line.split(separator: " ").map(String.init)[...] : title[...]).joined(
                separator: " "
            ),
            tags: text.compactMap(tag),
            due: dues.first,
            priority: priority,
            created: (isDone ? second ?? first : first) ?? today,
            completed: isDone ? first ?? today : nil
        )
        return ImportedTodo(todo: todo, isIncomplete: dues.count > 1 || letter != nil && priority == nil)
    }

    static func line(_ todo: Todo) -> String {
        let inTitle = todo.title.split(separator: " ").compactMap { tag(String($0)) }
        var words: [String] = []
        if let completed = todo.completed { words += ["x", completed.rawValue] }
        if let letter = todo.priority?.letter { words.append("(\(letter))") }
        words += [todo.created.rawValue, todo.title]
        words += todo.tags.filter { !inTitle.contains($0) }.map { $0.hasPrefix("@") ? $0 : "+" + $0 }
        if let due = todo.due { words.append("due:\(due)") }
        return words.joined(separator: " ")
    }

    /// The tag that a word stands for: `home` for `+home`, `@phone` for `@phone`. A number with a sign is text.
    private static func tag(_ word: String) -> String? {
        guard let sign = word.first, sign == "+" || sign == "@", word.dropFirst().first?.isLetter == true
        else {
            return nil
        }
        return sign == "+" ? String(word.dropFirst()) : word
    }

    private static func due(_ word: String) -> Day? {
        word.hasPrefix("due:") ? Day(String(word.dropFirst(4))) : nil
    }
}
