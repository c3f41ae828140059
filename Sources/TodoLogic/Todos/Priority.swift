/// How much a todo matters. Most todos have no priority.
package struct Priority: RawRepresentable, Hashable, Codable, Sendable {
    /// `high`, `medium` or `low`; a letter from `D` to `Z` for another one, which comes from a todo.txt.
    package let rawValue: String

    package static let high = Priority(name: "high")
    package static let medium = Priority(name: "medium")
    package static let low = Priority(name: "low")

    /// Those that have a name, the one that matters most first.
    package static let named = [high, medium, low]

    private init(name: String) { rawValue = name }

    package init?(rawValue: String) {
        guard let priority = Priority(typed: rawValue) ?? Priority(letter: rawValue) else { return nil }
        self = priority
    }

    /// The priority with this name, or the name's first letter, small or capital. Nil for other texts.
    package init?(typed text: String) {
        let text = text.lowercased()
        let found = Self.named.first { $0.rawValue == text || $0.rawValue.prefix(1) == text }
        guard let found else { return nil }
        self = found
    }

    /// As ``init(rawValue:)``; throws an error that names a text which is none.
    init(known text: String) throws {
        guard let priority = Priority(rawValue: text) else {
            throw TodoError.unreadable("“\(text.excerpt)” isn't a priority")
        }
        self = priority
    }

    /// The priority that todo.txt writes as `(A)`. Nil unless it is one capital letter.
    init?(letter: some StringProtocol) {
        guard letter.utf8.count == 1, ("A"..."Z").contains(letter) else { return nil }
        self = Self.named.first { $0.letter == letter } ?? Priority(name: String(letter))
    }

    /// From `A`, which matters most, to `Z`.
    var letter: String { ["high": "A", "medium": "B", "low": "C"][rawValue] ?? rawValue }
}
