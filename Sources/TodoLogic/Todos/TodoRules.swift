/// What a title and a tag have to be.
package enum TodoRules {
    /// The most characters of a title, as a person counts them.
    package static let maximumTitleCharacters = 500

    /// The most bytes of a title, in UTF-8: a single character with a million accents is no title either.
    package static let maximumTitleBytes = 10_000

    /// The most characters of a tag.
    package static let maximumTagCharacters = 50

    /// The title, as it came. Throws if it can't be one.
    static func title(_ text: String) throws -> String {
        guard !text.allSatisfy(\.isWhitespace) else { throw TodoError.emptyTitle }
        guard text.utf8.count <= maximumTitleBytes, text.count <= maximumTitleCharacters else {
            throw TodoError.titleTooLong(text)
        }
        return text
    }

    /// The tags, as they came. Throws if one of them can't be one.
    static func tags(_ texts: [String]) throws -> [String] {
        for text in texts {
            guard !text.isEmpty else { throw TodoError.emptyTag }
            guard !text.contains(where: \.isWhitespace) else { throw TodoError.tagWithSpaces(text) }
            guard text.utf8.count <= 20 * maximumTagCharacters, text.count <= maximumTagCharacters else {
                throw TodoError.tagTooLong(text)
            }
        }
        return texts
    }
}
