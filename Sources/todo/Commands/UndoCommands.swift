import CommandKit
import Interactors
import TodoLogic

extension Command {
    static let undo = Command(
        "undo",
        "Undo your last change",
        notes: """
            Repeat it to undo earlier changes: at least the last 80, or fewer after changes of thousands of todos at once. A \
            change isn't undone if the todo has been changed by other means since. “\(command: "redo")” brings todos \
            back that it has removed, until you add another one, which may get their numbers.
            """,
        json: .changes
    ) { _, _ in
        let changes = try await Logic.executor.response(to: UndoRedoInteractor.Request())
        return .made(changes, isUndo: true).saying(.todos(.undone(changes)))
    }

    static let redo = Command(
        "redo",
        "Redo the last undone change",
        notes: "After a new change, there is nothing to redo.",
        json: .changes
    ) { _, _ in
        let request = UndoRedoInteractor.Request()
        request.isRedo = true
        let changes = try await Logic.executor.response(to: request)
        return .made(changes, isUndo: false).saying(.todos(.redone(changes)))
    }
}
