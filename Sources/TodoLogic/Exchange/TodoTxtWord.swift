/// A word of a line of todo.txt, and what it says. Words are compared by their bytes, because a sign and a combining
/// accent are one character.
struct TodoTxtWord {
    let text: String

    /// The words of a line, some of which are empty.
    static func all(of line: String) -> [TodoTxtWord] {
        line.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false)
            .map { TodoTxtWord(text: String($0)) }
    }

    /// A project, or a context with its sign. A telephone number also begins with +, so a tag without letters is
    /// written `tag:2027`.
    var tag: String? {
        if let name = rest(after: "tag:"), !name.isEmpty, !Self.hasLetter(name) { return name }
        guard isSigned, let name = rest(after: "+") else { return isSigned ? text : nil }
        return Self.hasLetter(name) ? name : nil
    }

    /// A context keeps its @; a tag without letters gets the key `tag:`.
    init(tag: String) {
        let word = TodoTxtWord(text: tag)
        let isContext = word.isSigned && word.rest(after: "@") != nil
        text = isContext ? tag : (Self.hasLetter(tag) ? "+" : "tag:") + tag
    }

    init(text: String) { self.text = text }

    /// Whether other programs read it as a project or a context.
    var isSigned: Bool { text.utf8.count > 1 && "+@".utf8.contains(text.utf8.first ?? 0) }

    var due: Day? { rest(after: "due:").flatMap(Day.init(rawValue:)) }

    /// The priority of a todo that is done.
    var priority: Priority? { rest(after: "pri:").flatMap(Priority.init(letter:)) }

    /// The priority at the beginning of a line.
    var letter: Priority? {
        // A regular expression would take as long as the rest of the line.
        guard text.utf8.count == 3, text.hasPrefix("("), text.hasSuffix(")") else { return nil }
        return Priority(letter: text.dropFirst().dropLast())
    }

    /// Whether it looks like something else, and stays in the title: `due:tomorrow`, `rec:1m`.
    var isKept: Bool {
        guard text.utf8.contains(UInt8(ascii: ":")) else { return false }
        let isDue = text.utf8.count > 4 && text.lowercased().hasPrefix("due:")
        return TodoWord.isOthers(text) || isDue && due == nil
    }

    /// The text behind a beginning; nil if it has another one.
    func rest(after beginning: String) -> String? {
        text.utf8.starts(with: beginning.utf8)
            ? String(decoding: text.utf8.dropFirst(beginning.utf8.count), as: UTF8.self) : nil
    }

    private static func hasLetter(_ text: String) -> Bool { text.utf8.contains { $0 >= UInt8(ascii: "@") } }
}
