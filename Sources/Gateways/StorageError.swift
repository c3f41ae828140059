#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Why a file could not be read or replaced. The file is unchanged, unless ``isStored`` is true.
///
/// Printed, it tells an app's user what happened, to which file, and what to do next; ``message`` and ``hint`` are
/// these two parts. `debugDescription` has the details, for logs.
///
/// See `Docs/Storage.md`.
public nonisolated struct StorageError: Error, Equatable, Sendable {
    /// The file or folder it is about.
    public let path: String
    /// What happened to it.
    public let reason: Reason

    /// Creates an error, for your own store over ``DurableFile``.
    public init(path: String, reason: Reason) {
        (self.path, self.reason) = (path, reason)
    }

    /// Whether the change is in the file, and the error is only that a power cut may take it back. A store that keeps
    /// its state in memory, too, keeps the new state then.
    public var isStored: Bool { if case .notDurable = reason { true } else { false } }

    static func system(_ operation: String, _ code: Int32, _ path: FilePath) -> StorageError {
        let operation = path.subject == nil ? operation : "\(operation) \(path.text)"
        return StorageError(
            path: path.subject ?? path.text,
            reason: .system(operation: operation, code: code)
        )
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
        /// An entity can't be written as JSON, for example for a number that is infinite, or can't be read
        /// again.
        case unencodable(String)
    }
}

// MARK: For people

nonisolated extension StorageError: CustomStringConvertible, LocalizedError {
    /// What happened, to which file.
    public var message: String { words.message }

    /// What to do next.
    public var hint: String { words.hint }

    private var words: (message: String, hint: String) {
        let name = "“\(path.split(separator: "/").last.map(String.init) ?? path)”"
        return switch reason {
        case .system(_, let code): ("Can't use \(name) (\(FileSystem.message(code))).", FileSystem.hint(code))
        case .notDurable: ("\(name) is saved, but a power failure may undo it.", "Save again.")
        // It may be damaged, or written by a newer version.
        case .malformed:
            ("\(name) can't be read by this version of the app.", "Update the app, or restore a backup.")
        case .otherFormat: ("\(name) was written by another version of this app.", "Open it in that version.")
        case .locked: ("\(name) is in use.", "Try again.")
        case .unencodable: ("\(name) can't keep this value.", "Change it, then save again.")
        }
    }

    /// ``message`` and ``hint``.
    public var description: String { "\(message) \(hint)" }

    /// The same as `description`, for `localizedDescription`.
    public var errorDescription: String? { description }
}

// MARK: For logs

nonisolated extension StorageError: CustomDebugStringConvertible {
    /// The details: the path, what is wrong in the content, or which operation failed with which `errno`.
    public var debugDescription: String {
        switch reason {
        case .system(let operation, let code): "can't \(operation) \(Self.text(code)): \(path)"
        case .notDurable(let code): "stored, but perhaps not on the disk yet \(Self.text(code)): \(path)"
        case .malformed(let what, let line): "\(line.map { "line \($0) of " } ?? "")\(path): \(what)"
        case .otherFormat(let version, let known): "in format \(version) (known: \(known)): \(path)"
        case .locked: "in use by another change: \(path)"
        case .unencodable(let what): "can't be written as JSON (\(what)): \(path)"
        }
    }

    private static func text(_ code: Int32) -> String { "(\(FileSystem.message(code)), errno \(code))" }
}
