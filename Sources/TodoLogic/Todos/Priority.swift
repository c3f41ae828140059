/// How much a todo matters: a letter, as in todo.txt. The first three have names; most todos have no priority.
package struct Priority: Hashable, Comparable, Sendable {
    /// From `A`, which matters most, to `Z`.
    let letter: String

    package static let high = Priority(letter: "A")
    package static let medium = Priority(letter: "B")
    package static let low = Priority(letter: "C")

    /// Those that have a name, the one that matters most first.
    package static let named: [Priority] = [high, medium, low]

    private static let names = ["high", "medium", "low"]

    /// `high`, `medium` or `low`; a letter from `D` on for another one, which comes from a todo.txt.
    package var name: String {
        Self.named.firstIndex(of: self).map { Self.names[$0] } ?? letter
    }

    init(letter: String) { self.letter = letter }

    /// The priority with this name, or the name's first letter, small or capital. Nil for other texts.
    package init?(typed text: String) {
        let text = text.lowercased()
        guard let index = Self.names.firstIndex(where: { $0 == text || $0.prefix(1) == text }) else {
            return nil
        }
        self = Self.named[index]
    }

    /// The priority that todo.txt writes as `(A)`. Nil unless it is one capital letter.
    init?(todoTxt text: some StringProtocol) {
        guard text.utf8.count == 1, ("A"..."Z").contains(text) else { return nil }
        letter = String(text)
    }

    package static func < (left: Priority, right: Priority) -> Bool { left.letter < right.letter }
}

extension Priority: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let priority = Priority(typed: text) ?? Priority(todoTxt: text) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "“\(text.excerpt)” is none of high, medium, low."
            )
        }
        self = priority
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}
