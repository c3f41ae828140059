import CommandKit
import TodoLogic

/// The title that “edit” gives to a todo. It takes the place of another one, so it mustn't be meant otherwise.
enum NewTitle {
    /// The title, nil if the todo keeps its own. Unless it stands behind “--”, at least one of its words has no other
    /// meaning here, and the first isn't a field: `next week`, `to 3`, `undo` and `due soon` are refused.
    static func title(in arguments: Arguments) throws(CommandError) -> String? {
        guard let title = arguments.text("TITLE"), !arguments.hasLiteralText else {
            return arguments.text("TITLE")
        }
        let words = title.split(separator: " ").map(String.init)
        let first = words.first?.lowercased() ?? ""
        var meant = isDay(title) ? "due:\(title)" : Priority(typed: title) != nil ? "priority:\(title)" : nil
        if fields.contains(first) { meant = "\(first):\(words.dropFirst().joined(separator: " "))" }
        guard meant != nil || words.allSatisfy(hasMeaning) else { return title }
        let near = meant.map { "Did you mean \($0.contains(" ") ? "\"\($0)\"" : "“\($0)”")? " } ?? ""
        let quoted = title.contains(/[^\w .,:+-]/) ? "\"\(title)\"" : title
        let line = "edit \(arguments.operands("N").joined(separator: " ")) -- \(quoted)"
        throw .usage(
            "“\(title)” can be meant for something else than a title.",
            hint: "\(near)If it is the new title: \(command: line)"
        )
    }

    private static let fields = ["due", "tag", "priority"]

    private static let particles =
        "and by date done in month next no none on overdue this to until week year".split(separator: " ")

    /// Whether the word is a day, a priority, a field, a command, or a part of a phrase; or begins with a figure or a
    /// sign, or with a key.
    private static func hasMeaning(_ word: String) -> Bool {
        let name = word.lowercased()
        return isDay(word) || Priority(typed: word) != nil || fields.contains(name)
            || particles.contains(name[...])
            || CommandTable.todo.shown.contains { $0.name == name }
            || word.contains(/^[\d\p{P}+]|^\w+:(?!\/\/)/)
    }

    private static func isDay(_ text: String) -> Bool { (try? Logic.dates.day(text)) != nil }
}
