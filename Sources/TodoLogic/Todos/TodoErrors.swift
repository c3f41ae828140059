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
    /// The text doesn't name a day.
    package static let unknownDay = Self(rawValue: "unknownDay")
    /// The text doesn't name a priority.
    package static let unknownPriority = Self(rawValue: "unknownPriority")
    /// There is no step to undo.
    package static let nothingToUndo = Self(rawValue: "nothingToUndo")
    /// There is no step to redo.
    package static let nothingToRedo = Self(rawValue: "nothingToRedo")
}

extension TodoError {
    package static let emptyTitle = TodoError(.unsuitableTitle, "The title is empty.")
        .hint("Say what is to be done.")

    package static func unsuitableTitle(_ text: String) -> TodoError {
        TodoError(.unsuitableTitle, "“\(text.excerpt)” can't be a title.")
            .hint("A title has at most \(TodoRules.maximumTitleCharacters) characters, and no NUL.")
    }

    package static let titleForMany = TodoError(.unsuitableTitle, "Several todos can't get the same title.")
        .hint("Change the title of one todo at a time.")

    package static func unsuitableTag(_ text: String) -> TodoError {
        TodoError(.unsuitableTag, "“\(text.excerpt)” can't be a tag.")
            .hint(
                "A tag is one word of at most \(TodoRules.maximumTagCharacters) characters, such as “shop”."
            )
    }

    /// The error is the same for a number that no todo has and for one of another user's todos.
    package static func noSuchTodo(_ numbers: ClosedRange<Todo.ID>) -> TodoError {
        let message =
            numbers.lowerBound == numbers.upperBound
            ? "There is no todo \(numbers.lowerBound)."
            : "There are no todos from \(numbers.lowerBound) to \(numbers.upperBound)."
        return TodoError(.noSuchTodo, message, hint: "Look up the number in the list of all todos.")
    }

    package static func noSuchTag(_ tag: String, of todos: [Todo]) -> TodoError {
        let which = todos.count == 1 ? "Todo \(todos[0].id) has" : "The \(todos.count) todos have"
        let tags = Set(todos.flatMap(\.tags)).sorted().joined(separator: ", ")
        return TodoError(.noSuchTag, "\(which) no tag “\(tag.excerpt)”.")
            .hint(tags.isEmpty ? "There are no tags to remove." : "These can be removed: \(tags).")
    }

    package static func unknownDay(_ text: String) -> TodoError {
        TodoError(.unknownDay, text.isEmpty ? "The day is missing." : "“\(text.excerpt)” isn't a day.")
            .hint("Write a date such as 2027-01-31, a weekday, today, tomorrow, 3d or 2w.")
    }

    package static func unknownPriority(_ text: String) -> TodoError {
        TodoError(
            .unknownPriority,
            text.isEmpty ? "The priority is missing." : "“\(text.excerpt)” isn't a priority."
        )
        .hint("Write high, medium or low.")
    }

    package static let nothingToUndo = TodoError(.nothingToUndo, "There is nothing to undo.")
        .hint("Up to \(TodoList.maximumSteps) changes can be undone.")

    package static let nothingToRedo = TodoError(.nothingToRedo, "There is nothing to redo.")
        .hint("You can redo what you have undone until your next change.")
}
