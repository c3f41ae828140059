import CommandKit
import TodoLogic

/// How the words of a title are read, unless they stand behind “--”.
enum TitleWord {
    /// The option that a word stands for: `+home`, `due:fri`, `priority:high`. Throws for a word that begins like
    /// one of these and isn't one: it would be a word of the title without having been meant for it.
    static let option: Value.Reading = { word throws(CommandError) in
        // A comma behind a tag isn't meant as a part of it.
        let tagged = word.wholeMatch(of: /([#+].*\w)[,.;:!?]+/).map { String($0.1) }
        switch TodoWord(word) {
        case .tag(let tag) where word.count > 1 && tagged == nil: return (.tag, tag)
        case .due(let day): return (.due, day)
        case .priority(let priority): return (.priority, priority)
        default: break
        }
        let meant = tagged ?? meant(word)
        guard meant != nil || word.contains(/^-[\p{L}#+]/) else { return nil }
        let near = meant.map { "Did you mean “\($0)”?" as Line } ?? removal
        throw .usage("“\(word)” is neither a field of a todo nor a title.", hint: "\(near) \(literal)")
    }

    /// The hint for a word that can be meant as it stands.
    static let literal: Line = "Words after “--” are part of the title."

    /// The hint for a word with a hyphen, which can be meant to remove a tag.
    static let removal: Line = "“\(command: "untag N TAG")” removes a tag."

    /// A sentence may begin with the last one.
    private static let fields = ["due", "tag", "priority", "title"]
    private static let shortNames = ["d": "due", "p": "priority", "pri": "priority", "prio": "priority"]

    /// The field that a word such as `deu:fri` can be meant for.
    private static func meant(_ word: String) -> String? {
        guard let (_, key, value) = word.wholeMatch(of: /([A-Za-z]+):(?!\/\/)(.+)/)?.output else {
            return nil
        }
        let name = key.lowercased()
        let field = shortNames[name] ?? suggestion(for: name, among: fields)
        return field == "title" ? String(value) : field.map { "\($0):\(value)" }
    }

    /// Names the words of titles that this program, or another one, reads as more than text elsewhere, each
    /// once.
    static func notes(on titles: [String], _ arguments: Arguments) -> [Line] {
        var named: Set<String> = []
        let kept = titles.flatMap { title in
            title.split(separator: " ").map(String.init).filter { word in
                let key = word.prefix { $0 != ":" }
                // The priority of a line of todo.txt.
                let isLetter = title.hasPrefix(word) && word.contains(/^\([A-Z]\)$/)
                let isKey = key.count < word.count && TodoWord.otherKeys.contains(key.lowercased())
                return (isLetter || isKey || (try? option(word)) != nil) && named.insert(word).inserted
            }
        }
        return arguments.hasLiteralText || kept.isEmpty
            ? [] : ["Kept as text: \(kept.joined(separator: ", ").cut(to: 200))."]
    }

    /// The due date or priority that a word says, or can be meant to say.
    static func field(_ word: String) -> String? {
        switch TodoWord(word) {
        case .due, .priority: word
        default: meant(word)
        }
    }

    /// The new title of a todo, nil if it keeps its own. Throws if its words can be meant otherwise.
    static func replacement(in arguments: Arguments) throws(CommandError) -> String? {
        let words = arguments.operands("TITLE")
        guard let title = arguments.text("TITLE"), let first = words.first?.lowercased(),
            !arguments.hasLiteralText
        else { return arguments.text("TITLE") }
        var meant: String?
        if (try? Value.date.check(title, "")) != nil { meant = "due:\(title)" }
        if Priority(typed: title) != nil { meant = "priority:\(title)" }
        if fields.dropLast().contains(first) {
            meant = "\(first):\(words.dropFirst().joined(separator: " "))"
        }
        // A sign, a number, a key, or a word that isn't one of a title: `to 3`, `done`.
        let other = /[-+#@].*|\d[-\d,]*|\p{P}+|\w+:(?!\/\/).*|(?i:to|and|done|overdue|week|month)/
        let isOther = words.allSatisfy { $0.wholeMatch(of: other) != nil }
        // `next week`, `by friday`, `no due`; `undo`
        let isPhrase = words.count == 2 && first.contains(/^(next|this|by|on|until|no|p|pri|prio)$/)
        let isCommand = words.count == 1 && CommandTable.todo.shown.contains { $0.name == first }
        guard meant != nil || isOther || isPhrase || isCommand else { return title }
        let near = meant.map { "Did you mean \($0.contains(" ") ? "\"\($0)\"" : "“\($0)”")? " } ?? ""
        let quoted = title.contains(/[^\w .,:+-]/) ? "\"\(title)\"" : title
        let line = "edit \(arguments.operands("N").joined(separator: " ")) -- \(quoted)"
        throw .usage(
            "“\(title)” can be meant for something else than a title.",
            hint: "\(near)If it is the new title: \(command: line)"
        )
    }
}
