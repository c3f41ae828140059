/// What was in a file at one moment, and which file it was.
///
/// The file is kept open: as long as it is, the system can't give its number to another file, and two states
/// that look the same are the same.
nonisolated final class FileContents: Sendable {
    let bytes: [UInt8]
    private let status: FileStatus
    private let descriptor: FileDescriptor

    init(_ bytes: [UInt8], _ descriptor: consuming FileDescriptor, _ status: FileStatus) {
        (self.bytes, self.status) = (bytes, status)
        self.descriptor = descriptor
    }

    /// Nil if there is no file.
    static func read(_ path: FilePath) throws(StorageError) -> FileContents? {
        let descriptor: FileDescriptor
        do throws(StorageError) {
            descriptor = try FileDescriptor(.reading, path)
        } catch {
            guard case .system(_, FileSystem.isMissing) = error.reason else { throw error }
            try path.checkLinks()
            return nil
        }
        let status = try descriptor.status()
        try status.checkPlainFile("read", path)
        let bytes = try descriptor.contents(status.size)
        // A change by this package replaces the file. Another program may write into it.
        guard bytes.count == status.size, try descriptor.status().hasContent(of: status) else {
            throw .system("read while it is written", FileSystem.isChanging, path)
        }
        return FileContents(bytes, descriptor, status)
    }

    /// Whether `path` still leads to the same file in the same state.
    func isCurrent(_ path: FilePath) throws(StorageError) -> Bool {
        try FileSystem.status(path, followingLinks: true) == status
    }
}
