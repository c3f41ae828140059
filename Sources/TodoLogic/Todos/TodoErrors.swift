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
    /// The text isn't a filter.
    package static let unknownFilter = Self(rawValue: "unknownFilter")
    /// There is no step to undo.
    package static let nothingToUndo = Self(rawValue: "nothingToUndo")
    /// There is no step to redo.
    package static let nothingToRedo = Self(rawValue: "nothingToRedo")
    /// A todo was changed by other means since the step.
    package static let changedSince = Self(rawValue: "changedSince")
    /// A text to import can't be read.
    package static let unreadableText = Self(rawValue: "unreadableText")
}

extension TodoError {
    package static let emptyTitle = TodoError(.unsuitableTitle, "The title is empty.")
        .hint("Say what is to be done.")

    package static func titleTooLong(_ text: String) -> TodoError {
        let most = TodoRules.maximumTitleCharacters
        return TodoError(.unsuitableTitle, "The title “\(text.excerpt)” is longer than \(most) characters.")
            .hint("Shorten it, or make several todos of it.")
    }

    /// No program can be given such a text.
    package static func nulByte(_ code: InteractorError.Code, _ text: String) -> TodoError {
        let shown = text.replacing("\0", with: "␀").excerpt
        return TodoError(code, "“\(shown)” contains a NUL byte.")
            .hint("Remove it. If the text is in UTF-16, convert it to UTF-8.")
    }

    package static let titleForMany = TodoError(.unsuitableTitle, "Several todos can't get the same title.")
        .hint("Change the title of one todo at a time.")

    package static let emptyTag = TodoError(.unsuitableTag, "A tag is empty.")
        .hint("Give it a name of one word.")

    package static func tagWithSpaces(_ tag: String) -> TodoError {
        TodoError(.unsuitableTag, "The tag “\(tag.excerpt)” contains spaces.")
            .hint("A tag is one word; join words with a hyphen.")
    }

    package static func tagTooLong(_ tag: String) -> TodoError {
        let most = TodoRules.maximumTagCharacters
        return TodoError(.unsuitableTag, "The tag “\(tag.excerpt)” has more than \(most) characters.")
            .hint("Shorten it.")
    }

    /// The same for a number that isn't given and for one of another user's todos.
    package static func noSuchTodo(_ number: Int, to last: Int? = nil) -> TodoError {
        let isOne = last == nil || last == number
        let message =
            isOne ? "There is no todo \(number)." : "There are no todos from \(number) to \(last ?? 0)."
        return TodoError(.noSuchTodo, message, hint: "Look up the number in the list of all todos.")
    }

    package static func noSuchTag(_ tag: String, of todos: [Todo]) -> TodoError {
        let which = todos.count == 1 ? "Todo \(todos[0].id) has" : "The \(todos.count) todos have"
        let tags = Set(todos.flatMap(\.tags)).sorted().joined(separator: ", ")
        return TodoError(.noSuchTag, "\(which) no tag “\(tag.excerpt)”.")
            .hint(tags.isEmpty ? "There are no tags to remove." : "These can be removed: \(tags).")
    }

    package static func unknownDay(_ text: String, _ fault: String? = nil) -> TodoError {
        let fact = text.isEmpty ? "The day is missing" : "“\(text.excerpt)” isn't a day"
        let message = "\(fact)\(fault.map { ": \($0)" } ?? "")."
        return TodoError(.unknownDay, message, hint: "Write \(Day.examples).")
    }

    package static func unknownFilter(_ text: String) -> TodoError {
        let hint = "Write #TAG, due:DAY, due:week, due:overdue, due:none, priority:high, or words of a title."
        return TodoError(.unknownFilter, "“\(text.excerpt)” isn't a filter.", hint: hint)
    }

    package static let nothingToUndo = TodoError(.nothingToUndo, "There is nothing to undo.")
        .hint(
            """
            The last \(History.maximumSteps - History.maximumRecentSteps) changes are kept, or fewer if they changed \
            thousands of todos.
            """
        )

    package static let nothingToRedo = TodoError(.nothingToRedo, "There is nothing to redo.")
        .hint("You can redo what you have undone until your next change.")

    package static func changedSince(_ number: Todo.ID) -> TodoError {
        let fault = "was changed by another program, so this step can't be undone or redone"
        return TodoError(.changedSince, "Todo \(number) \(fault).")
            .hint("The step was dropped; no todo was changed. Try again for the next step.")
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
