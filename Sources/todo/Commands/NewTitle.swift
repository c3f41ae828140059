import CommandKit
import TodoLogic

/// The title that “edit” gives to a todo. It replaces another one, so a title that can mean something else is
/// refused.
enum NewTitle {
    /// The title, nil if the todo keeps its own. Unless it stands after “--”, at least one of its words must have no
    /// other meaning here, and the first mustn't be a field: `next week`, `to 3`, `undo` and `due soon` are refused.
    static func title(in arguments: Arguments) throws(CommandError) -> String? {
        let title = arguments.text("TITLE")
        guard let title, !title.allSatisfy(\.isWhitespace), !arguments.hasLiteralText else { return title }
        let words = title.split(separator: " ").map(String.init)
        let meant = field(words)
        guard meant != nil || words.allSatisfy(hasMeaning) else { return title }
        let near = meant.map { "Did you mean \($0.contains(" ") ? "\"\($0)\"" : "“\($0)”")? " } ?? ""
        throw .usage(
            "“\(title)” can mean something other than a title.",
            hint: "\(near)\(TitleWord.literal)"
        )
    }

    /// The field that the words can be meant for.
    private static func field(_ words: [String]) -> String? {
        let (all, value) = (words.joined(separator: " "), words.dropFirst().joined(separator: " "))
        let name = words.first?.lowercased() ?? ""
        // A title may begin with “d” or “p”.
        return switch name.count > 1 ? TitleWord.shortNames[name] ?? name : "" {
        case let name where ["due", "priority", "tag"].contains(name): TitleWord.field(name, value)
        default: TitleWord.isDay(all) ? "due:\(all)" : Priority(typed: all) != nil ? "priority:\(all)" : nil
        }
    }

    private static let particles =
        "and by date done due in month next no none on overdue priority tag this to tonight until week year"
        .split(separator: " ")

    /// Whether the word can mean something other than text: a day, a priority, a field, a command, or part of a phrase.
    /// So can a word that begins with a digit, a sign, or a key.
    private static func hasMeaning(_ word: String) -> Bool {
        let name = word.lowercased()
        return TitleWord.isDay(word) || Priority(typed: word) != nil || particles.contains(name[...])
            || CommandTable.todo.shown.contains { $0.name == name }
            || word.contains(/^[\d\p{P}+]|^\w+:(?!\/\/)/)
    }
}
