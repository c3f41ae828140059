extension TodoError {
    package static let emptyTitle = TodoError("The title is empty.", hint: "Say what is to be done.")

    package static func unsuitableTitle(_ text: String) -> TodoError {
        TodoError(
            "“\(text.excerpt)” can't be a title.",
            hint: "A title is UTF-8 text of at most \(TodoRules.maximumTitleCharacters) characters."
        )
    }

    package static let titleForMany =
        TodoError("Several todos can't get the same title.", hint: "Change the title of one todo at a time.")

    package static func unsuitableTag(_ text: String) -> TodoError {
        let most = TodoRules.maximumTagCharacters
        return TodoError(
            "“\(text.excerpt)” can't be a tag.",
            hint: "A tag is one word of at most \(most) characters. It doesn't begin with “+” or a digit."
        )
    }

    package static func contradictoryTag(_ text: String) -> TodoError {
        TodoError("The tag “\(text.excerpt)” is both added and removed.", hint: "Leave one out.")
    }

    /// The error is the same for a number that no todo has and for one of another user's todos.
    package static func noSuchTodo(_ number: Int) -> TodoError {
        let hint = "Nothing was changed. Look up the number in the list of all todos."
        return TodoError("There is no todo \(number).", hint: hint)
    }

    package static func unknownDay(_ text: String) -> TodoError {
        let hint = "Write a date such as 2027-01-31, a weekday, today, tomorrow, 3d or 2w."
        return TodoError("“\(text.excerpt)” isn't a day.", hint: hint)
    }

    package static func unknownPriority(_ text: String) -> TodoError {
        TodoError("“\(text.excerpt)” isn't a priority.", hint: "Write high, medium or low.")
    }

    package static func nothing(to direction: UndoDirection) -> TodoError {
        let hint =
            "The latest \(TodoHistory.maximumSteps) changes can be undone, and redone until your next change."
        return TodoError("There is nothing to \(direction.rawValue).", hint: hint)
    }
}
