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

    /// Names the todo that is damaged, or the folder if a file failed that is there only for a moment.
    private init(_ error: StorageError) {
        let path = error.path.replacing(/\/\.[^\/]*$/, with: "")
        if case .malformed(let what, _) = error.reason {
            let number = what.firstMatch(of: /"\S+ (\d+)"/)?.1
            let message = "\(number.map { "Todo \($0)" } ?? "Something") in \(path) is damaged."
            self.init(message, hint: "Correct it there, or put a backup of the file in its place.")
        } else {
            self.init(
                Self.sentence(error.message.replacing(error.path, with: path)),
                hint: Self.sentence(error.hint)
            )
        }
    }

    /// Makes a sentence from the storage's text, which has no capital letter, and often no period.
    private static func sentence(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
    }
}
