/// Lines of todo.txt: `(A) 2027-01-15 Call Ada +work @phone due:2027-01-31`, and `x Call Ada` when it is done.
///
/// The format has no escapes: a word of a title that looks like a tag or a due date becomes one when it is read again.
enum TodoTxt {
    /// Projects and contexts become tags, priorities from C on low ones; of the dates, those of creation and `due:` are
    /// kept, as days.
    static func draft(_ line: String, number: Int, dates: any DateGateway) -> TodoDraft {
        var draft = TodoDraft(title: "", line: number)
        var words = line.split(separator: " ", omittingEmptySubsequences: false)[...]
        if words.first == "x" {
            draft.done = true
            words = words.dropFirst()
            // The day on which it was done comes before the one on which it was made, and may stand alone.
            if words.first.flatMap(day) != nil { words = words.dropFirst() }
        } else if let first = words.first, first.count == 3, first.hasPrefix("("), first.hasSuffix(")"),
            let priority = priority(first.dropFirst().dropLast())
        {
            draft.priority = priority
            words = words.dropFirst()
        }
        if let created = words.first.flatMap(day) {
            draft.created = dates.start(of: created)
            words = words.dropFirst()
        }
        return filled(draft, words)
    }

    /// The draft with what the words say. A word that says no date behind `due:` is a part of the title.
    private static func filled(_ draft: TodoDraft, _ words: ArraySlice<Substring>) -> TodoDraft {
        var draft = draft
        var title: [Substring] = []
        for word in words {
            if word.count > 1, word.hasPrefix("+") || word.hasPrefix("@") {
                draft.tags.append(String(word.dropFirst()))
            } else if word.hasPrefix("due:"), let due = day(word.dropFirst(4)) {
                draft.due = .date(due)
            } else if draft.done, word.hasPrefix("pri:"), let priority = priority(word.dropFirst(4)) {
                draft.priority = priority
            } else {
                title.append(word)
            }
        }
        draft.title = title.joined(separator: " ")
        return draft
    }

    private static func day(_ text: Substring) -> Day? { Day(String(text)) }

    private static func priority(_ letter: Substring) -> Priority? {
        switch letter {
        case "A": .high
        case "B": .medium
        case "C"..."Z" where letter.utf8.count == 1: .low
        default: nil
        }
    }

    private static let letters: [Priority: String] = [.high: "A", .medium: "B", .low: "C"]

    /// A title's line breaks become spaces. The day on which a todo was done isn't known: that of its creation stands in
    /// for it, since the format wants both, and a date at the beginning of the title would be taken for one of them.
    static func line(_ todo: Todo, dates: any DateGateway) -> String {
        let letter = todo.priority.flatMap { letters[$0] }
        let created = dates.day(of: todo.created).description
        var words = [created]
        if todo.done {
            words = ["x", created, created]
        } else if let letter {
            words = ["(\(letter))", created]
        }
        words.append(String(todo.title.map { $0.isNewline ? " " : $0 }))
        words += todo.tags.map { "+\($0)" }
        if let due = todo.due { words.append("due:\(due)") }
        if todo.done, let letter { words.append("pri:\(letter)") }
        return words.joined(separator: " ")
    }
}
