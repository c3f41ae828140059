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
            self.init(
                failure.message,
                hint: hint + (failure.code == .notLoggedIn ? " Try “todo login EMAIL”." : "")
            )
        }
    }

    /// Names the todo that is damaged, and the whole path of the file.
    private init(_ error: StorageError) {
        let path = error.path
        if case .malformed(let what, _) = error.reason {
            let number = what.firstMatch(of: /"\S+ (\d+)"/)?.1
            let message = "\(number.map { "Todo \($0)" } ?? "Something") in \(path) is damaged."
            self.init(message, hint: "Correct it there, or put a backup of the file in its place.")
        } else {
            let message = error.message.replacing(/“[^”]*”/, with: path, maxReplacements: 1)
            self.init(message, hint: error.isStored ? "Don't repeat the command." : error.hint)
        }
    }
}
