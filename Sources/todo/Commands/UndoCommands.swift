import CommandKit
import Interactors
import TodoLogic

extension Command {
    static let undo = Command(
        "undo",
        "Undo your last change",
        notes: """
            Repeat it to undo earlier changes. The last 80 are kept, or fewer if they changed thousands of todos. \
            A change isn't undone if the todo has been changed by other means since. “\(command: "redo")” makes an \
            undone change again, until your next change. If an undo removed todos, new todos can get their numbers.
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
