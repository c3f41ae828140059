/// A file that nobody else changes meanwhile, and the one way to replace it.
nonisolated struct LockedFile: ~Copyable {
    private let location: FileLocation
    private let lock: FileLock

    /// Waits at most `timeout` for others that change the file.
    init(_ path: String, timeout: Duration) throws(StorageError) {
        let location = try FileLocation(following: path)
        try FileSystem.createFolder(location.folder)
        let lock = try FileLock(for: location, timeout: timeout)
        self.location = location
        self.lock = lock
    }

    /// Puts `bytes` in place of the file's content. When it returns they are on the disk.
    func replace(_ bytes: [UInt8]) throws(StorageError) -> FileContents? {
        let previous = try FileSystem.status(location.path)
        if let previous {
            try previous.checkPlainFile("replace", location.path)
            try FileSystem.checkWritable(location.path)
        }
        // Left by a process that died while it wrote. A living one would hold the lock.
        try FileSystem.remove(location.temporaryPath)
        do throws(StorageError) {
            try writeAndRename(bytes, like: previous)
        } catch {
            try? FileSystem.remove(location.temporaryPath)
            throw error
        }
        try makeDurable()
        // The change is stored, so no error comes from here on. What is nil is read again.
        guard let new = try? FileDescriptor(.reading, location.path),
            let status = try? new.status(location.path)
        else { return nil }
        return FileContents(bytes, new, status)
    }

    /// Removes the file.
    func remove() throws(StorageError) {
        try FileSystem.remove(location.path)
        try makeDurable()
    }

    /// The file gets its name when it is complete and on the disk, with the mode and owner of the one that it
    /// replaces.
    private func writeAndRename(_ bytes: [UInt8], like previous: FileStatus?) throws(StorageError) {
        let path = location.temporaryPath
        let file = try FileDescriptor(.creating, path)
        if let previous, try file.status(path).owner != previous.owner {
            try file.setOwner(previous.owner, path)
        }
        try file.setPermissions(previous?.permissions ?? 0o600, path)
        try file.append(bytes, path)
        try file.synchronize(path)
        try FileSystem.move(path, to: location.path)
    }

    private func makeDurable() throws(StorageError) {
        do throws(StorageError) {
            try FileDescriptor(.folder, location.folder).synchronize(location.folder)
        } catch {
            guard case .system(_, let code) = error.reason else { throw error }
            throw StorageError(path: location.path, reason: .notDurable(code: code))
        }
    }
}
