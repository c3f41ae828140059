/// A file in one state.
///
/// It is kept open: as long as it is, the system can't give its number to another file, and two states that
/// look the same are the same.
nonisolated final class FileVersion: Sendable {
    private let descriptor: FileDescriptor
    private let status: FileStatus

    init(_ path: FilePath) throws(StorageError) {
        descriptor = try FileDescriptor(.reading, path)
        status = try descriptor.status()
        try status.checkPlainFile("read", path)
    }

    /// The state that the file is in now, or nil if there is no file.
    static func current(_ path: FilePath) throws(StorageError) -> FileVersion? {
        let target = try path.resolved()
        do throws(StorageError) {
            return try FileVersion(target)
        } catch let error where error.reason == .system(operation: "open", code: FileSystem.isMissing) {
            return nil
        }
    }

    /// The bytes, to be read once.
    func contents() throws(StorageError) -> [UInt8] { try descriptor.contents(status.size) }

    /// Whether `path` still leads to the same file in the same state.
    func isCurrent(_ path: FilePath) throws(StorageError) -> Bool {
        try FileSystem.status(path, followingLinks: true) == status
    }
}
