/// What a file held at one moment, and how to tell whether it still does.
///
/// Nothing stays open, so the system may give the file's number to the next version but one, also within one tick of
/// its clock. What makes two versions look different is the time that ``FileDescriptor/setOwnTime()`` gives them.
nonisolated struct FileVersion: Sendable {
    let bytes: [UInt8]
    private let status: FileStatus
    private let isUnique: Bool

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
        isUnique = status.isUnique
        bytes = try file.contents(status.size)
    }

    /// Of a file that was written just now.
    init?(written bytes: [UInt8], to path: FilePath) throws(StorageError) {
        guard let status = try FileSystem.status(path) else { return nil }
        (self.bytes, self.status, isUnique) = (bytes, status, status.isUnique)
    }

    /// Whether `path` still leads to this version. False if that shows only in the bytes.
    func isKnownToBeCurrent(_ path: FilePath) throws(StorageError) -> Bool {
        if !isUnique { return false }
        return try FileSystem.status(path, followingLinks: true) == status
    }
}
