import Interactors

extension InteractorError.Code {
    /// There is no step to undo.
    package static let nothingToUndo = Self(rawValue: "nothingToUndo")
    /// There is no step to redo.
    package static let nothingToRedo = Self(rawValue: "nothingToRedo")
    /// A todo was changed by other means since the step.
    package static let changedSince = Self(rawValue: "changedSince")
}

extension TodoError {
    package static let nothingToUndo = TodoError(
        .nothingToUndo,
        "There is nothing to undo.",
        hint: "You can undo your last \(Journal.maximumSteps) changes."
    )

    package static let nothingToRedo = TodoError(
        .nothingToRedo,
        "There is nothing to redo.",
        hint: "You can redo what you have undone until your next change."
    )

    package static func changedSince(_ number: Todo.ID) -> TodoError {
        TodoError(
            .changedSince,
            "Todo \(number) was changed by another program, so this step can't be undone or redone.",
            hint: "The step was dropped; no todo was changed. Try again for the next step."
        )
    }
}
