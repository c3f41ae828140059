/// Exclusive access to a file among the threads and processes that take its lock. Only this type replaces files.
///
/// The lock is a `flock` on a separate file beside the data. A record lock (`fcntl`) belongs to the whole process, so
/// it would let two threads in, and closing any descriptor of the file would drop it; and the data file itself is a
/// different one after each rename. The system releases the lock when its holder dies.
nonisolated struct LockedFile: ~Copyable {
    /// Without links, so that what is read is what is replaced.
    let path: FilePath
    private let lock: FileDescriptor
    private let turn: FileTurn

    /// Waits at most `timeout` for others that change the file.
    init(_ file: FilePath, timeout: Duration) throws(StorageError) {
        let deadline = ContinuousClock.now + timeout
        while true {
            let path = try file.resolved()
            guard let turn = FileTurn(of: path, before: deadline) else {
                throw StorageError(path: path.text, reason: .locked)
            }
            let data = try FileSystem.status(path)
            if let data {
                try data.checkPlainFile("use as a file", file)
                // Check before creating the lock file: otherwise, a user who can't change the file could leave a lock
                // file that the file's owner can't open.
                try FileSystem.checkWritable(path)
            } else {
                try FileSystem.createFolder(path.folder)
            }
            let lock = try FileDescriptor(locking: path.lockFile)
            try lock.status().checkPlainFile("lock", path.lockFile)
            var isLocked = try lock.tryLock()
            while !isLocked, ContinuousClock.now < deadline {
                FileSystem.pause(microseconds: 1_000...5_000)
                isLocked = try lock.tryLock()
            }
            // A link may have been switched during the wait, or the lock file removed.
            if isLocked, try file.resolved() == path, try lock.isInPlace() {
                // Give the lock file the data's owner and its permissions to read and write, so every user who can
                // change the file can lock it. Only the lock file's owner can do this, so ignore errors.
                if let data { try? lock.setOwner(of: data) }
                try? lock.setPermissions((data?.permissions ?? 0) & 0o666 | 0o600)
                self.path = path
                self.lock = lock
                self.turn = turn
                return
            }
            if ContinuousClock.now >= deadline { throw StorageError(path: path.text, reason: .locked) }
        }
    }

    /// Unlocks before the properties are destroyed, in an unspecified order. If `turn` were first, the next change
    /// would find the file locked and pause.
    deinit { lock.unlock() }

    /// Replaces the file's content with `bytes`, or removes the file if they are nil. When it returns, the change is on
    /// the disk.
    func replace(_ bytes: [UInt8]?) throws(StorageError) {
        let temporary = path.temporaryFile(lock: try lock.status().number)
        // A process that crashed while writing may have left one. A running one would hold the lock.
        try FileSystem.remove(temporary)
        do throws(StorageError) {
            if let bytes { try write(bytes, to: temporary) }
            try checkLock()
            if bytes == nil { try FileSystem.remove(path) } else { try FileSystem.move(temporary, to: path) }
        } catch {
            try? FileSystem.remove(temporary)
            throw error
        }
        try makeDurable()
    }

    /// If the lock file was removed, it keeps nobody out: others may have locked a new one.
    private func checkLock() throws(StorageError) {
        guard try lock.isInPlace() else { throw StorageError(path: path.text, reason: .lockLost) }
    }

    /// Writes a complete file to the disk, with the access of the file that it replaces
    /// (``FileDescriptor/setAccess(of:)``).
    private func write(_ bytes: [UInt8], to temporary: FilePath) throws(StorageError) {
        let file = try FileDescriptor(creating: temporary)
        if let previous = try FileSystem.status(path) {
            try file.setAccess(of: previous)
        } else {
            try file.setPermissions(0o600, isNew: true)
        }
        try file.writeAll(bytes)
        try file.synchronize(isContent: true)
    }

    /// Synchronizes the folder, so the rename is on the disk. Needed even if there is nothing to change: an earlier
    /// change may have failed at this step.
    func makeDurable() throws(StorageError) {
        do throws(StorageError) {
            // If the lock file was replaced, another process may have read the old content and may overwrite this
            // change.
            try checkLock()
            guard let folder = try FileDescriptor(reading: path.folder) else {
                throw .system("open", FileSystem.noSuchFile, path.folder)
            }
            try folder.synchronize()
        } catch {
            guard case .system(_, let code) = error.reason else { throw error }
            throw StorageError(path: path.text, reason: .notDurable(code: code))
        }
    }
}
