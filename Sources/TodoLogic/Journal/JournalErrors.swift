import Interactors

extension InteractorError.Code {
    /// There is no step to undo.
    package static let nothingToUndo = Self(rawValue: "nothingToUndo")
    /// There is no step to redo.
    package static let nothingToRedo = Self(rawValue: "nothingToRedo")
    /// The todo was changed by other means since the step.
    package static let changedSince = Self(rawValue: "changedSince")
}

extension TodoError {
    package static let nothingToUndo = TodoError(
        code: .nothingToUndo,
        message: "There is nothing to undo.",
        hint: """
            The last \(Journal.maximumSteps) changes of your todos can be undone, but none that added more than \
            \(Journal.maximumAdditions) at once.
            """
    )

    package static let nothingToRedo = TodoError(
        code: .nothingToRedo,
        message: "There is nothing to redo.",
        hint: "What was undone can be redone until the next change."
    )

    package static func changedSince(_ number: Int) -> TodoError {
        TodoError(
            code: .changedSince,
            message: "Todo \(number) was changed or deleted by somebody else since.",
            hint: "Nothing was changed. Look the todo up in the list of all todos and change it yourself."
        )
    }
}
