import Foundation

/// The rules for titles and tags.
package enum TodoRules {
    /// The most characters of a title, as a person counts them.
    package static let maximumTitleCharacters = 500

    /// The most characters of a tag.
    package static let maximumTagCharacters = 50

    /// The title in one line, without spaces around it. Throws if it breaks a rule.
    static func title(_ text: String) throws -> String {
        let title = text.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
            .trimmingCharacters(in: .whitespacesAndNewlines)
        guard !title.isEmpty else { throw TodoError.emptyTitle }
        guard fits(title, maximumTitleCharacters) else { throw TodoError.unsuitableTitle(title) }
        return title
    }

    /// The tags, unchanged. Throws if one of them breaks a rule.
    static func tags(_ texts: [String]) throws -> [String] {
        for text in texts {
            guard let first = text.first, !"+0123456789".contains(first),
                !text.contains(where: \.isWhitespace), fits(text, maximumTagCharacters)
            else { throw TodoError.unsuitableTag(text) }
        }
        return texts
    }

    /// The key of a tag. Two tags are the same if their keys are equal: capital letters and accents make no difference,
    /// and texts that are equal in Swift have one key.
    static func tagKey(_ tag: String) -> String {
        tag.precomposedStringWithCanonicalMapping.folding(
            options: [.caseInsensitive, .diacriticInsensitive],
            locale: nil
        )
    }

    /// Bytes count, too, because one character can have a million accents. No program can be given a NUL, and U+FFFD
    /// stands for bytes that aren't text.
    private static func fits(_ text: String, _ characters: Int) -> Bool {
        text.utf8.count <= 20 * characters && text.count <= characters
            && !text.contains { "\0\u{FFFD}".contains($0) }
    }
}
