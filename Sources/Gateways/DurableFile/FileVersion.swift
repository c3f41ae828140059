/// What a file held at one moment, and how to tell whether it still does.
///
/// Nothing stays open, so the system may give the file's number to another file. If that one is as large, and was written
/// at the same time by the system's clock, it looks the same. Only when that time is over, the look tells.
nonisolated struct FileVersion: Sendable {
    let bytes: [UInt8]
    private let status: FileStatus
    private let isSettled: Bool

    /// What the file holds now, or nil if there is no file.
    static func current(_ path: FilePath) throws(StorageError) -> FileVersion? {
        let target = try path.resolved()
        do throws(StorageError) {
            return try FileVersion(reading: target)
        } catch let error where error.reason == .system(operation: "open", code: FileSystem.isMissing) {
            return nil
        }
    }

    private init(reading path: FilePath) throws(StorageError) {
        let file = try FileDescriptor(.reading, path)
        status = try file.status()
        try status.checkPlainFile("read", path)
        isSettled = status.isSettled
        bytes = try file.contents(status.size)
    }

    /// Of a file that was written just now.
    init?(written bytes: [UInt8], to path: FilePath) throws(StorageError) {
        guard let status = try FileSystem.status(path) else { return nil }
        (self.bytes, self.status, isSettled) = (bytes, status, false)
    }

    /// Whether `path` still leads to the same file in the same state, as far as the look tells.
    func isKnownToBeCurrent(_ path: FilePath) throws(StorageError) -> Bool {
        if !isSettled { return false }
        return try FileSystem.status(path, followingLinks: true) == status
    }
}
