/// Which file it was that was read or written, and in which state.
///
/// The file is kept open: as long as it is, the system can't give its number to another file, and two versions
/// that look the same are the same.
nonisolated final class FileVersion: Sendable {
    private let status: FileStatus
    private let descriptor: FileDescriptor

    init(_ descriptor: consuming FileDescriptor, _ status: FileStatus) {
        self.descriptor = descriptor
        self.status = status
    }

    /// Whether `path` still leads to the same file in the same state.
    func isCurrent(_ path: String) throws(StorageError) -> Bool {
        try FileSystem.status(path, followingLinks: true) == status
    }
}
