import CommandKit
import TodoLogic

/// How the words of a title are read, unless they stand after “--”.
enum TitleWord {
    /// The option that a word stands for: `+home`, `due:fri`, `priority:high`. Throws for a word that begins like
    /// one of these and isn't one: it would be a word of the title without having been meant for it.
    static let option: Value.Reading = { word throws(CommandError) in
        let near: String?
        switch TodoWord(word) {
        case .tag(let tag) where word.count > 1:
            let bare = bare(tag)
            if bare == tag { return (.tag, tag) }
            near = String(word.dropLast(tag.count - bare.count))
        case .due(let day): return (.due, day)
        case .priority(let priority): return (.priority, priority)
        default: near = meant(word)
        }
        guard near != nil || word.contains(/^-[\p{L}#+]/) else { return nil }
        let advice = Line(didYouMean: near, otherwise: removal)
        throw .usage("“\(word)” is neither a field of a todo nor a title.", hint: "\(advice) \(literal)")
    }

    /// The tag without a comma or the like at its end, which isn't meant as a part of it.
    static func bare(_ tag: String) -> String {
        let bare = tag.reversed().drop { ",.;:!?)]}>\"'”’»…。、".contains($0) }.reversed()
        return bare.isEmpty ? tag : String(bare)
    }

    /// The hint for a word that can be meant as it stands.
    static let literal: Line = "Words after “--” are part of the title."

    /// The hint for a word with a hyphen, which can be meant to remove a tag.
    static let removal: Line = "“\(command: "untag N TAG")” removes a tag."

    /// A sentence may begin with the last one.
    private static let fields = ["due", "tag", "priority", "title"]
    static let shortNames = ["d": "due", "p": "priority", "pri": "priority", "prio": "priority"]

    /// The field that a word such as `deu:fri` can be meant for.
    private static func meant(_ word: String) -> String? {
        guard let (_, key, value) = word.wholeMatch(of: /([A-Za-z]+):(?!\/\/) *(.+)/)?.output else {
            return nil
        }
        let name = key.lowercased()
        let field = shortNames[name] ?? suggestion(for: name, among: fields)
        return field == "title" ? String(value) : field.map { Self.field($0, String(value)) }
    }

    /// `due:fri`; `due:DATE` if the value can't be one.
    static func field(_ name: String, _ value: String) -> String {
        switch name {
        case "due" where Value.isNone(value), "priority" where Value.isNone(value): "\(name):none"
        case "due": "due:\(isDay(value) ? value : "DATE")"
        case "priority": "priority:\(Priority(typed: value) != nil ? value : "P")"
        default: "tag:\(value.isEmpty || value.contains(" ") ? "TAG" : value)"
        }
    }

    static func isDay(_ text: String) -> Bool { (try? Logic.dates.day(text)) != nil }

    /// The due date or priority that a word says, or can be meant to say.
    static func field(_ word: String) -> String? {
        switch TodoWord(word) {
        case .due, .priority: word
        default: meant(word)
        }
    }
}
