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
        // `H` is a letter here, though a person who types it means `high`.
        let named = Self.named.first { $0.rawValue == rawValue }
        guard let priority = named ?? Priority(letter: rawValue) else { return nil }
        self = priority
    }

    /// The priority with this name, or one that begins so, in small or capital letters; or with this capital letter.
    /// Nil for other texts.
    package init?(typed text: String) {
        let named = Self.named.first { !text.isEmpty && $0.rawValue.hasPrefix(text.lowercased()) }
        guard let found = named ?? Priority(letter: text) else { return nil }
        self = found
    }

    /// As ``init(rawValue:)``; throws an error that names a text which is none.
    init(known text: String) throws {
        guard let priority = Priority(rawValue: text) ?? Priority(typed: text) else {
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
