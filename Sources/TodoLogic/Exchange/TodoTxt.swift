/// Lines of todo.txt: `(A) 2027-01-15 Call Ada @phone +work due:2027-01-31`, and
/// `x (A) 2027-01-20 2027-01-15 Call Ada +work` when it is done.
enum TodoTxt {
    static func line(_ todo: Todo) -> String {
        var words = todo.isDone ? ["x"] : []
        if let priority = todo.priority { words.append("(\(priority.letter))") }
        if let completed = todo.completed { words.append(completed.rawValue) }
        words += [todo.created.rawValue, todo.title]
        let inTitle = todo.title.split(separator: " ").compactMap(tag)
        words += todo.tags.filter { !inTitle.contains($0) }.map { "+" + $0 }
        if let due = todo.due { words.append("due:\(due)") }
        return words.joined(separator: " ")
    }

    static func readings(of text: String, today: Day) -> [() throws -> ImportedTodo] {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
        return lines.filter { !$1.allSatisfy(\.isWhitespace) }.map { index, line in
            { try TodoError.naming("Line \(index + 1)") { try imported(line, today: today) } }
        }
    }

    /// Projects become tags; those at the end leave the title. Contexts are words of the title. A second due date and a
    /// priority after C are more than a todo can hold.
    private static func imported(_ line: Substring, today: Day) throws -> ImportedTodo {
        var words = line.split(separator: " ")[...]
        func take<Value>(_ read: (Substring) -> Value?) -> Value? {
            // Something is left for the title.
            guard words.count > 1, let value = words.first.flatMap(read) else { return nil }
            words.removeFirst()
            return value
        }
        let isDone = take { $0 == "x" ? true : nil } ?? false
        let letter = take(letter)
        let priority = Priority.allCases.first { $0.letter == letter }
        let completed = isDone ? take(day) : nil
        let created = take(day)
        let dues = words.compactMap(due)
        let text = words.filter { due($0) == nil }
        let title = text.dropLast(text.reversed().prefix { tag($0) != nil }.count)
        let todo = try Todo(
            title: (title.isEmpty ? words : title).joined(separator: " "),
            tags: text.compactMap(tag),
            due: dues.first,
            priority: priority,
            created: created ?? completed ?? today,
            completed: isDone ? completed ?? today : nil
        )
        return ImportedTodo(todo: todo, isIncomplete: dues.count > 1 || letter != nil && priority == nil)
    }

    /// `A` for `(A)`.
    private static func letter(_ word: Substring) -> String? {
        let letter = word.dropFirst().dropLast()
        return word.count == 3 && word == "(\(letter))" && "A"..."Z" ~= letter ? String(letter) : nil
    }

    private static func day(_ word: Substring) -> Day? { Day(String(word)) }

    private static func due(_ word: Substring) -> Day? {
        word.hasPrefix("due:") ? day(word.dropFirst(4)) : nil
    }

    /// `home` for `+home`. A number with a sign is text, and so is what can't be a tag.
    private static func tag(_ word: Substring) -> String? {
        let name = String(word.dropFirst())
        guard word.hasPrefix("+"), name.first?.isNumber == false else { return nil }
        return try? TodoRules.tags([name]).first
    }
}
