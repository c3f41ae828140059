/// A word about a todo, as people type it: what it says when todos are chosen, it says of a new one as well.
package enum TodoWord: Equatable, Sendable {
    case tag(String)
    case due(String)
    case priority(String)
    case text(String)

    private static let otherKeys = ["rec", "recur", "wait", "depends", "project", "until", "scheduled", "t"]

    /// Whether other programs read more than text in a word: `rec:1m`.
    package static func isOthers(_ word: String) -> Bool {
        let key = word.prefix { $0 != ":" }
        return key.utf8.count + 1 < word.utf8.count && otherKeys.contains(key.lowercased())
    }

    /// `#home`, `+home` or `tag:home`; `due:fri` or `due:3 days`; `priority:high`; `title:milk` or just `milk`.
    /// A number with a sign, such as `+49` or `#1`, is text, as are `+2h`, `##` and `++i`.
    package init(_ typed: String) {
        let sign = typed.first.flatMap { "#+".contains($0) ? $0 : nil }
        let parts = typed.split(separator: sign ?? ":", maxSplits: 1, omittingEmptySubsequences: false)
        let value = parts.count == 2 ? String(parts[1].drop(while: \.isWhitespace)) : ""
        switch sign != nil ? "tag" : parts.count == 2 ? parts[0].lowercased() : "" {
        case "title": self = .text(value)
        case _ where sign != nil && typed.contains(where: \.isWhitespace): self = .text(typed)
        // A tag begins with a letter or an emoji: `+1-800` is a telephone number, `#1` a place.
        case "tag" where sign == nil || value.first?.canBeginTag ?? true: self = .tag(value)
        case "due": self = .due(value)
        case "priority": self = .priority(value)
        default: self = .text(typed)
        }
    }
}

extension Character {
    fileprivate var canBeginTag: Bool { isLetter || self == "@" || !isASCII && isSymbol && !isCurrencySymbol }
}
