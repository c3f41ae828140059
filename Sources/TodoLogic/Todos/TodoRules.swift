import Foundation

/// What a title and a tag have to be.
package enum TodoRules {
    /// The most characters of a title, as a person counts them.
    package static let maximumTitleCharacters = 500

    /// The most characters of a tag.
    package static let maximumTagCharacters = 50

    /// The most bytes of a character, on average: a single one with a million accents is no title either.
    private static let bytesPerCharacter = 20

    /// The title in one line, without the spaces around it. Throws if it can't be one.
    static func title(_ text: String) throws -> String {
        let title = text.split(whereSeparator: \.isNewline).joined(separator: " ")
            .trimmingCharacters(in: .whitespacesAndNewlines)
        guard !title.isEmpty else { throw TodoError.emptyTitle }
        guard !title.utf8.contains(0) else { throw TodoError.nulByte(.unsuitableTitle, title) }
        guard fits(title, maximumTitleCharacters) else { throw TodoError.titleTooLong(title) }
        return title
    }

    /// The tags, as they came. Throws if one of them can't be one.
    static func tags(_ texts: [String]) throws -> [String] {
        for text in texts {
            guard !text.isEmpty else { throw TodoError.emptyTag }
            guard !text.utf8.contains(0) else { throw TodoError.nulByte(.unsuitableTag, text) }
            guard !text.contains(where: \.isWhitespace) else { throw TodoError.tagWithSpaces(text) }
            guard fits(text, maximumTagCharacters) else { throw TodoError.tagTooLong(text) }
        }
        return texts
    }

    private static func fits(_ text: String, _ characters: Int) -> Bool {
        text.utf8.count <= bytesPerCharacter * characters && text.count <= characters
    }
}
