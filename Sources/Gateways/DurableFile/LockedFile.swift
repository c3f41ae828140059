/// A file that no other thread or process changes meanwhile, and the one way to replace it.
///
/// The lock is a `flock` on a file of its own beside the data. A record lock (`fcntl`) belongs to the whole
/// process, so it would let two threads in, and closing any descriptor of the file would drop it; and the
/// data file itself is a different one after each rename. The system releases the lock when its holder dies.
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
                // Before the lock: who may not change the file leaves no lock file that would keep its owner out.
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
                // Whoever may change the file then may lock it, whoever created the lock file, and with whatever mask.
                // Only the owner of the lock file can do this.
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

    /// Unlocks before the properties are released, in whatever order: the next change of this process has its turn when
    /// `turn` is, and would wait in vain if it found the file locked.
    deinit { lock.unlock() }

    /// Puts `bytes` in place of the file's content; removes the file if they are nil. When it returns, the
    /// change is on the disk.
    func replace(_ bytes: [UInt8]?) throws(StorageError) {
        let temporary = path.temporaryFile(lock: try lock.status().number)
        // Left by a process that died while it wrote. A living one would hold the lock.
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

    /// Writes a file that is complete and on the disk, with the mode and owner of the one that it replaces.
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

    /// Waits until the file's name leads to what it holds on the disk, too. A caller that finds nothing to change
    /// may be right only because of a change that failed here.
    func makeDurable() throws(StorageError) {
        do throws(StorageError) {
            // Who locked another lock file before may not have seen this change, and replace it.
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
