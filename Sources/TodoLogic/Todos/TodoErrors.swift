import Interactors

extension InteractorError.Code {
    /// The title breaks a rule for titles.
    package static let unsuitableTitle = Self(rawValue: "unsuitableTitle")
    /// The tag breaks a rule for tags.
    package static let unsuitableTag = Self(rawValue: "unsuitableTag")
    /// The user has no todo with this number.
    package static let noSuchTodo = Self(rawValue: "noSuchTodo")
    /// The todo has no such tag.
    package static let noSuchTag = Self(rawValue: "noSuchTag")
    /// The todo is checked already.
    package static let alreadyChecked = Self(rawValue: "alreadyChecked")
    /// The todo isn't checked.
    package static let notChecked = Self(rawValue: "notChecked")
}

extension TodoError {
    package static let emptyTitle = TodoError(
        code: .unsuitableTitle,
        message: "The title is empty.",
        hint: "Say what is to be done."
    )

    package static func titleTooLong(_ text: String) -> TodoError {
        let characters = text.count
        let found =
            characters > TodoRules.maximumTitleCharacters
            ? "\(characters) characters; at most \(TodoRules.maximumTitleCharacters)"
            : "\(text.utf8.count) bytes; at most \(TodoRules.maximumTitleBytes)"
        return TodoError(
            code: .unsuitableTitle,
            message: "The title “\(text.excerpt)” has \(found) are allowed.",
            hint: "Shorten it, or make several todos of it."
        )
    }

    /// The same error, about something in a line of a text.
    package func inLine(_ number: Int) -> TodoError {
        TodoError(code: code, message: "Line \(number): \(message)", hint: hint)
    }

    package static let emptyTag = TodoError(
        code: .unsuitableTag,
        message: "A tag is empty.",
        hint: "Give it a name of one word."
    )

    package static func tagWithSpaces(_ tag: String) -> TodoError {
        TodoError(
            code: .unsuitableTag,
            message: "The tag “\(tag.excerpt)” contains spaces.",
            hint: "A tag is one word; join words with a hyphen."
        )
    }

    package static func tagTooLong(_ tag: String) -> TodoError {
        TodoError(
            code: .unsuitableTag,
            message: "The tag “\(tag.excerpt)” has more than \(TodoRules.maximumTagCharacters) characters.",
            hint: "Shorten it."
        )
    }

    /// The same for a number that is nobody's and one that is somebody else's.
    package static func noSuchTodo(_ number: Int) -> TodoError {
        TodoError(
            code: .noSuchTodo,
            message: "There is no todo \(number).",
            hint: "Look up the number in the list of all todos."
        )
    }

    package static func noSuchTag(_ tag: String, of todo: Todo) -> TodoError {
        let near = suggestion(for: tag, among: todo.tags).map { "Did you mean “\($0)”? " } ?? ""
        return TodoError(
            code: .noSuchTag,
            message: "Todo \(todo.id) has no tag “\(tag.excerpt)”.",
            hint: todo.tags.isEmpty
                ? "It has no tags." : "\(near)Its tags are: \(todo.tags.joined(separator: ", "))."
        )
    }

    package static func alreadyChecked(_ todo: Todo) -> TodoError {
        TodoError(
            code: .alreadyChecked,
            message: "Todo \(todo.id) is already checked: \(todo.title)",
            hint: "Nothing was changed. Uncheck it if it isn't done."
        )
    }

    package static func notChecked(_ todo: Todo) -> TodoError {
        TodoError(
            code: .notChecked,
            message: "Todo \(todo.id) isn't checked: \(todo.title)",
            hint: "Nothing was changed. Check it if it is done."
        )
    }
}

extension String {
    /// The text, or the beginning of it, short enough to be quoted in a message.
    var excerpt: String {
        // Scalars, because one Character has no limit.
        guard unicodeScalars.count > 60 else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.prefix(60))) + "…"
    }
}
