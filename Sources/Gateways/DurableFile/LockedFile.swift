/// A file that nobody else changes meanwhile, and the one way to replace it.
nonisolated struct LockedFile: ~Copyable {
    /// Without links, so that what is read is what is replaced.
    let path: FilePath
    private let lock: FileLock

    /// Waits at most `timeout` for others that change the file.
    init(_ path: FilePath, timeout: Duration) throws(StorageError) {
        let deadline = ContinuousClock.now + timeout
        while true {
            let target = try path.resolved()
            let lock = try FileLock(on: target, until: deadline)
            // A link may have been switched during the wait.
            guard try path.resolved() == target else { continue }
            self.path = target
            self.lock = lock
            return
        }
    }

    /// Puts `bytes` in place of the file's content. When it returns they are on the disk.
    func replace(_ bytes: [UInt8]) throws(StorageError) -> FileContents? {
        try checkLock()
        let previous = try FileSystem.status(path)
        if let previous {
            try previous.checkPlainFile("replace", path)
            try FileSystem.checkWritable(path)
        }
        let temporary = path.hidden(".tmp")
        // Left by a process that died while it wrote. A living one would hold the lock.
        try FileSystem.remove(temporary)
        do throws(StorageError) {
            try write(bytes, to: temporary, like: previous)
            try checkLock()
            try FileSystem.move(temporary, to: path)
        } catch {
            if (try? lock.isHeld()) != false { try? FileSystem.remove(temporary) }
            throw error
        }
        try makeDurable()
        // The change is stored, so no error comes from here on. What is nil is read again.
        guard let new = try? FileDescriptor(.reading, path), let status = try? new.status() else {
            return nil
        }
        return FileContents(bytes, new, status)
    }

    /// Removes the file.
    func remove() throws(StorageError) {
        try checkLock()
        try FileSystem.remove(path)
        try makeDurable()
    }

    /// Others may have locked a new lock file, and the temporary file may be theirs.
    private func checkLock() throws(StorageError) {
        guard try lock.isHeld() else { throw StorageError(path: path.text, reason: .lockLost) }
    }

    /// Writes a file that is complete and on the disk, with the mode and owner of the one that it replaces.
    private func write(_ bytes: [UInt8], to path: FilePath, like previous: FileStatus?) throws(StorageError) {
        let file = try FileDescriptor(.creating, path)
        if let previous, try file.status().owner != previous.owner { try file.setOwner(previous.owner) }
        try file.setPermissions(previous?.permissions ?? 0o600)
        try file.append(bytes)
        try file.synchronize()
    }

    private func makeDurable() throws(StorageError) {
        do throws(StorageError) {
            try FileDescriptor(.folder, path.folder).synchronize()
        } catch {
            guard case .system(_, let code) = error.reason else { throw error }
            throw StorageError(path: path.text, reason: .notDurable(code: code))
        }
    }
}
