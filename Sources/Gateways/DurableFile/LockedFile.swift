/// Exclusive access to a file among the threads and processes that take its lock. Only this type replaces files.
///
/// The lock is a `flock` on a separate file beside the data. A record lock (`fcntl`) belongs to the whole process, so
/// it would let two threads in, and closing any descriptor of the file would drop it; and the data file itself is a
/// different one after each rename. The system releases the lock when its holder dies.
nonisolated struct LockedFile: ~Copyable {
    /// Without links, so that what is read is what is replaced.
    let path: FilePath
    private let lock: FileDescriptor
    private let temporary: FilePath
    /// The folders that were created for this change.
    private let newFolders: [FilePath]

    /// Waits until `deadline`, at most, for others that change the file.
    init(_ file: FilePath, before deadline: ContinuousClock.Instant) throws(StorageError) {
        var newFolders: [FilePath] = []
        // If this throws.
        defer { FileSystem.removeFolders(newFolders) }
        while true {
            let path = try file.resolved()
            let data = try FileSystem.status(path)
            if let data {
                try data.checkPlainFile("use", file)
                // Check before creating the lock file: otherwise, a user who can't change the file could leave a lock
                // file that the file's owner can't open.
                try FileSystem.checkWritable(path)
            } else {
                try FileSystem.createFolder(path.folder, &newFolders)
            }
            // A link may have been switched before the file was locked, or the lock file and its folder removed.
            if let lock = try FileDescriptor(locking: path.lockFile), try lock.tryLock(),
                try file.resolved() == path, try lock.isInPlace()
            {
                // Give the lock file the data's owner and its permissions to read and write, so every user who can
                // change the file can lock it. Only the lock file's owner can do this, so ignore errors.
                if let data { lock.setOwner(of: data) }
                try? lock.setPermissions((data?.permissions ?? 0) & 0o666 | 0o600)
                temporary = path.temporaryFile(lock: try lock.status().number)
                self.path = path
                self.lock = lock
                self.newFolders = newFolders
                newFolders = []
                return
            }
            if ContinuousClock.now >= deadline { throw StorageError(path: path.text, reason: .locked) }
            FileSystem.pause(microseconds: 1_000...5_000)
        }
    }

    deinit { try? removeLockOfMissingFile() }

    /// If there is no file, leaves nothing behind. Others that try to lock the lock file see that it isn't in place.
    private func removeLockOfMissingFile() throws(StorageError) {
        guard try FileSystem.status(path) == nil, try lock.isInPlace() else { return }
        // A process that crashed may have left one.
        try FileSystem.remove(temporary)
        try FileSystem.remove(path.lockFile)
        FileSystem.removeFolders(newFolders)
    }

    /// Replaces the file's content with `bytes`, or removes the file if they are nil. When it returns, the change is on
    /// the disk.
    func replace(_ bytes: [UInt8]?) throws(StorageError) {
        do throws(StorageError) {
            // A process that crashed while writing may have left one. A running one would hold the lock.
            try FileSystem.remove(temporary)
            if let bytes {
                try write(bytes)
                try FileSystem.move(temporary, to: path)
            } else {
                try FileSystem.remove(path)
            }
        } catch {
            try? FileSystem.remove(temporary)
            throw error
        }
        try makeDurable()
    }

    /// Writes a complete temporary file to the disk, with the access of the file that it replaces.
    private func write(_ bytes: [UInt8]) throws(StorageError) {
        let file = try FileDescriptor(creating: temporary)
        if let previous = try FileSystem.status(path) { try file.setAccess(of: previous) }
        try file.writeAll(bytes)
        try file.synchronize(isContent: true)
    }

    /// Synchronizes the folder, so the rename is on the disk. Needed even if there is nothing to change: an earlier
    /// change may have failed at this step.
    func makeDurable() throws(StorageError) {
        do throws(StorageError) {
            // A folder that was removed since then has nothing to keep.
            try FileDescriptor(reading: path.folder)?.synchronize()
        } catch {
            guard case .system(_, let code) = error.reason else { throw error }
            throw StorageError(path: path.text, reason: .notDurable(code: code))
        }
    }
}
