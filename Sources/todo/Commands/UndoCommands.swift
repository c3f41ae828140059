import CommandKit
import Interactors
import TodoLogic

extension Command {
    static let undo = Command(
        "undo: Undo your last change\n\nRepeat it to undo earlier changes. “todo redo” makes an undone change again."
    ) { _, _ in
        let changes = try await Logic.executor.response(to: UndoInteractor.Request(.undo))
        return .moved("Undone", changes)
    }

    static let redo = Command(
        "redo: Redo the last undone change\n\nAfter a new change, there is nothing to redo."
    ) { _, _ in
        let changes = try await Logic.executor.response(to: UndoInteractor.Request(.redo))
        return .moved("Redone", changes)
    }
}
