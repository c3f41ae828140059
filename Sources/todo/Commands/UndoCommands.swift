import CommandKit
import Interactors
import TodoLogic

extension Command {
    static let undo = Command(
        "undo",
        summary: "Undo your last change",
        notes: """
            Repeat it to undo earlier changes. “\(command: "redo")” makes an undone change again, until your \
            next change.
            """,
        json: "an array of changes: the todo before and after"
    ) { _, _ in
        let changes = try await Logic.executor.response(to: UndoInteractor.Request())
        return .moved(changes, added: "Restored", removed: "Removed")
    }

    static let redo = Command(
        "redo",
        summary: "Redo the last undone change",
        notes: "After a new change, there is nothing to redo.",
        json: "an array of changes: the todo before and after"
    ) { _, _ in
        let changes = try await Logic.executor.response(to: RedoInteractor.Request())
        return .moved(changes, added: "Added", removed: "Deleted")
    }
}
