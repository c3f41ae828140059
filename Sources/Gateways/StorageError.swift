#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Why a file could not be read or replaced. The file is as it was.
///
/// Printed, it says what happened, to which file, and what to do next; ``message`` and ``hint`` are its two parts.
public struct StorageError: Error, Equatable, Sendable {
    /// The file or folder it is about.
    public let path: String
    /// What happened to it.
    public let reason: Reason

    /// For stores of your own over ``DurableFile``.
    public init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// The kinds of failure.
    public enum Reason: Equatable, Sendable {
        /// The operating system refused `operation`; `code` is its `errno`.
        case system(operation: String, code: Int32)
        /// The content isn't what it should be, from `position` on.
        case malformed(String, at: Position)
        /// The file's format is newer than the newest that is known here.
        case newerFormat(Int, known: Int)
        /// Somebody else held the lock all the time one was willing to wait. The process is nil if it isn't known.
        case locked(byProcess: Int32?)
        /// An entity can't be written as JSON, for example for a number that is infinite.
        case unencodable(String)
    }

    /// A place in a file.
    public struct Position: Equatable, Sendable {
        /// Counted in bytes from the file's beginning, from 0.
        public let offset: Int
        /// Counted from 1.
        public let line: Int
        /// Counted in bytes from the line's beginning, from 1.
        public let column: Int

        /// A place in a file: `offset` counts from 0, `line` and `column` from 1.
        public init(offset: Int, line: Int, column: Int) {
            self.offset = offset
            self.line = line
            self.column = column
        }
    }
}

extension StorageError: CustomStringConvertible, LocalizedError {
    /// What happened, to which file.
    public var message: String {
        switch reason {
        case .system(let operation, let code):
            "can't \(operation) (\(String(cString: strerror(code)))): \(path)"
        case .malformed(let what, let position):
            "\(what), at line \(position.line), column \(position.column) (byte \(position.offset)): \(path)"
        case .newerFormat(let version, let known):
            "written by a newer program (format \(version), known here: up to \(known)): \(path)"
        case .locked(let process):
            "in use by \(process.map { "process \($0)" } ?? "another process"): \(path)"
        case .unencodable(let what):
            "can't be written as JSON (\(what)): \(path)"
        }
    }

    /// What to do next.
    public var hint: String {
        switch reason {
        case .system(_, let code): Self.hint(code: code)
        case .malformed: "the file was left as it is: correct it by hand, or put a backup in its place"
        case .newerFormat: "use a program at least as new as the one that wrote it"
        case .locked(let process):
            "try again when it has finished"
                + (process.map { ", or end it if it hangs (ps -p \($0) shows it)" } ?? "")
        case .unencodable: "nothing was stored: correct the value and save again"
        }
    }

    /// The same as ``message``, for those who ask for a `localizedDescription`.
    public var errorDescription: String? { message }

    /// The same as ``hint``.
    public var recoverySuggestion: String? { hint }

    /// ``message`` and ``hint``.
    public var description: String { "\(message); \(hint)" }

    private static func hint(code: Int32) -> String {
        switch code {
        case ENOSPC, EDQUOT: "nothing was stored: make room, then try again"
        case EFBIG:
            "raise the limit on the size of files (ulimit -f); a file beyond 2 GiB has outgrown this store"
        case EACCES, EPERM: "check who owns the file and its folder, and their modes (ls -ld)"
        case EROFS: "mount the file system for writing, or choose another folder"
        case EIO: "the disk reports errors: make a copy of the file, then check the disk"
        case ELOOP: "the symbolic links lead nowhere: remove one of them"
        case ENOTDIR, EEXIST: "a part of the path is a file where a folder should be: choose another path"
        case EISDIR, EINVAL: "choose the path of a plain file"
        default: "nothing was stored: remove the cause, then try again"
        }
    }
}
