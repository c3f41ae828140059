import CommandKit
import Gateways
import Interactors
import TodoLogic

extension CommandError {
    /// Explains an error of the logic or the storage in words for the command line.
    init(explaining error: any Error) {
        let failure = InteractorError(error)
        if failure.code == .cancelled {
            self = .interrupted
        } else if let error = failure.underlyingError(as: StorageError.self) {
            self.init(error)
        } else {
            let hint = failure.underlyingError(as: TodoError.self)?.hint ?? ""
            // The logic doesn't know the command line.
            let commands = " Write “todo login EMAIL” or “todo register EMAIL”."
            self.init(failure.message, hint: hint + (failure.code == .notLoggedIn ? commands : ""))
        }
    }

    /// Names the todo and the line that are damaged, and the whole path of the file.
    private init(_ error: StorageError) {
        let path = error.path
        if case .malformed(let what, let line) = error.reason {
            let place = line.map { "line \($0) of \(path)" } ?? path
            guard let todo = what.firstMatch(of: /"(\S+) (\d+)"/) else {
                self.init("Something in \(place) is damaged.", hint: "Correct it there, or restore a backup.")
                return
            }
            let hint = "Correct it there, restore a backup, or write “todo delete \(todo.2)” as \(todo.1)."
            self.init("Todo \(todo.2) in \(place) is damaged.", hint: hint)
        } else {
            let message = error.message.replacing(/“[^”]*”/, with: path, maxReplacements: 1)
            self.init(message, hint: error.isStored ? "Don't repeat the command." : error.hint)
        }
    }
}
