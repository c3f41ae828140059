#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Why a file could not be read or replaced. The file is unchanged, unless the reason is ``Reason/notDurable(code:)``
/// or ``Reason/lockLost``.
///
/// Printed, it says what happened, to which file, and what to do next; ``message`` and ``hint`` are its two
/// parts.
///
/// See `Docs/Storage.md`.
public nonisolated struct StorageError: Error, Equatable, Sendable {
    /// The file or folder it is about.
    public let path: String
    /// What happened to it.
    public let reason: Reason

    /// Creates an error, for your own store over ``DurableFile``.
    public init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// Whether the change is in the file, and the error is only that a power cut may take it back. A store that keeps
    /// its state in memory, too, keeps the new state then.
    public var isStored: Bool { if case .notDurable = reason { true } else { false } }

    static func system(_ operation: String, _ code: Int32, _ path: FilePath) -> StorageError {
        StorageError(path: path.text, reason: .system(operation: operation, code: code))
    }

    /// Why the call failed.
    public enum Reason: Equatable, Sendable {
        /// The operating system refused `operation`; `code` is its `errno`.
        case system(operation: String, code: Int32)
        /// The file's new content is there, but it isn't known to be on the disk: synchronizing the folder
        /// failed with the `errno` `code`.
        case notDurable(code: Int32)
        /// The content is invalid. The line counts from 1, and is nil if it isn't known.
        case malformed(String, line: Int?)
        /// The file has a format that this version can't read.
        case otherFormat(Int, known: Int)
        /// The lock couldn't be taken within the time limit. If the change that holds it waits for this one, make both
        /// in one `update`.
        case locked
        /// The lock file was removed or replaced while a change held it, so others may have changed the file. The
        /// change may or may not be stored. An ``ObservableGateway`` doesn't report it.
        case lockLost
        /// An entity can't be written as JSON, for example for a number that is infinite, or can't be read
        /// again.
        case unencodable(String)
    }
}

nonisolated extension StorageError: CustomStringConvertible, LocalizedError {
    /// What happened, to which file.
    public var message: String {
        switch reason {
        case .system(let operation, let code): "can't \(operation) (\(FileSystem.message(code))): \(path)"
        case .notDurable(let code):
            "stored, but perhaps not on the disk yet (\(FileSystem.message(code))): \(path)"
        case .malformed(let what, let line): "\(line.map { "line \($0) of " } ?? "")\(path): \(what)"
        case .otherFormat(let version, let known) where version > known:
            "written by a newer program (format \(version), known here: \(known)): \(path)"
        case .otherFormat(let version, _):
            "in format \(version), which versions of the package up to 0.6 read: \(path)"
        case .locked: "in use by another change: \(path)"
        case .lockLost: "the lock file was removed or replaced during the change: \(path)"
        case .unencodable(let what): "can't be written as JSON (\(what)): \(path)"
        }
    }

    /// What to do next.
    public var hint: String {
        switch reason {
        case .system(_, let code): FileSystem.hint(code)
        case .notDurable: "a power cut may take it back: see that the folder can be read, then save again"
        case .malformed: "correct the file or restore a backup, unless the file is a cache"
        case .otherFormat(let version, let known):
            version > known
                ? "use a program at least as new as the one that wrote it"
                : "change it once with version 0.5 or 0.6 of the package"
        case .locked: "try again"
        case .lockLost: "see whether the change is there, then try again, and don't remove the lock file"
        case .unencodable: "nothing was stored: correct the value and save again"
        }
    }

    /// ``message``, for `localizedDescription`.
    public var errorDescription: String? { message }

    /// The same as ``hint``.
    public var recoverySuggestion: String? { hint }

    /// ``message`` and ``hint``.
    public var description: String { "\(message); \(hint)" }
}
