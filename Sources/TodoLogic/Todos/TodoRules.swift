import Foundation

/// What a title and a tag have to be.
package enum TodoRules {
    /// The most characters of a title, as a person counts them.
    package static let maximumTitleCharacters = 500

    /// The most bytes of a title, in UTF-8: a single character with a million accents is no title either.
    package static let maximumTitleBytes = 10_000

    /// The most characters of a tag.
    package static let maximumTagCharacters = 50

    /// The title in one line, without the spaces around it. Throws if it can't be one.
    static func title(_ text: String) throws -> String {
        let title = text.split(whereSeparator: \.isNewline).joined(separator: " ")
            .trimmingCharacters(in: .whitespacesAndNewlines)
        guard !title.isEmpty else { throw TodoError.emptyTitle }
        guard !title.utf8.contains(0) else { throw TodoError.nulByte(.unsuitableTitle, title) }
        guard title.utf8.count <= maximumTitleBytes, title.count <= maximumTitleCharacters else {
            throw TodoError.titleTooLong(title)
        }
        return title
    }

    /// The tags, as they came. Throws if one of them can't be one.
    static func tags(_ texts: [String]) throws -> [String] {
        for text in texts {
            guard !text.isEmpty else { throw TodoError.emptyTag }
            guard !text.utf8.contains(0) else { throw TodoError.nulByte(.unsuitableTag, text) }
            guard !text.contains(where: \.isWhitespace) else { throw TodoError.tagWithSpaces(text) }
            guard text.utf8.count <= 20 * maximumTagCharacters, text.count <= maximumTagCharacters else {
                throw TodoError.tagTooLong(text)
            }
        }
        return texts
    }
}

extension Todo {
    /// The todo with a title and tags as they have to be. Throws if they can't be.
    func checked() throws -> Todo {
        var todo = self
        todo.title = try TodoRules.title(title)
        _ = try TodoRules.tags(tags)
        return todo
    }
}
