import Interactors

extension TodoError {
    package static let emptyTitle =
        TodoError("unsuitableTitle", "The title is empty.", hint: "Say what is to be done.")

    package static func unsuitableTitle(_ text: String) -> TodoError {
        TodoError(
            "unsuitableTitle",
            "“\(text.excerpt)” can't be a title.",
            hint: "A title has at most \(TodoRules.maximumTitleCharacters) characters, and no NUL."
        )
    }

    package static let titleForMany = TodoError(
        "unsuitableTitle",
        "Several todos can't get the same title.",
        hint: "Change the title of one todo at a time."
    )

    package static func unsuitableTag(_ text: String) -> TodoError {
        let most = TodoRules.maximumTagCharacters
        return TodoError(
            "unsuitableTag",
            "“\(text.excerpt)” can't be a tag.",
            hint: "A tag is one word of at most \(most) characters. It doesn't begin with “+” or a digit."
        )
    }

    /// The error is the same for a number that no todo has and for one of another user's todos.
    package static func noSuchTodo(_ numbers: ClosedRange<Todo.ID>) -> TodoError {
        let (first, last) = (numbers.lowerBound, numbers.upperBound)
        let message =
            first == last ? "There is no todo \(first)." : "There are no todos from \(first) to \(last)."
        return TodoError("noSuchTodo", message, hint: "Look up the number in the list of all todos.")
    }

    package static func unknownDay(_ text: String) -> TodoError {
        let hint = "Write a date such as 2027-01-31, a weekday, today, tomorrow, 3d or 2w."
        return TodoError("unknownDay", "“\(text.excerpt)” isn't a day.", hint: hint)
    }

    package static func unknownPriority(_ text: String) -> TodoError {
        let message = "“\(text.excerpt)” isn't a priority."
        return TodoError("unknownPriority", message, hint: "Write high, medium or low.")
    }

    package static let nothingToUndo = TodoError(
        "nothingToUndo",
        "There is nothing to undo.",
        hint: """
            The latest \(TodoList.maximumSteps) changes can be undone, or fewer if they changed more than \
            \(TodoList.maximumTodosOfSteps) todos.
            """
    )

    package static let nothingToRedo = TodoError(
        "nothingToRedo",
        "There is nothing to redo.",
        hint: "You can redo what you have undone until your next change."
    )
}
