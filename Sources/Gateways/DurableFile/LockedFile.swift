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

    /// Waits at most `timeout` for others that change the file, then says who does.
    init(_ file: FilePath, timeout: Duration) throws(StorageError) {
        let deadline = ContinuousClock.now + timeout
        while true {
            let path = try file.resolved()
            guard let turn = FileTurn(of: path, before: deadline) else {
                throw StorageError(path: path.text, reason: .locked(byProcess: FileSystem.processNumber))
            }
            let data = try FileSystem.status(path)
            if let data {
                try data.checkPlainFile("use as a file", file)
            } else {
                try FileSystem.createFolder(path.folder)
            }
            let lock = try FileDescriptor(.locking, path.lockFile)
            let status = try lock.status()
            try status.checkPlainFile("lock", path.lockFile)
            // What else has the name of this file may not be overwritten.
            guard status.names < 2 else {
                throw .system("lock", FileSystem.tooManyLinks, path.lockFile)
            }
            var isLocked = try lock.tryLock()
            while !isLocked, ContinuousClock.now < deadline {
                FileSystem.pause(microseconds: 1_000...5_000)
                isLocked = try lock.tryLock()
            }
            // A link may have been switched during the wait, or the lock file removed.
            if isLocked, try file.resolved() == path, try Self.isHeld(lock, on: path) {
                // Whoever may change the file may lock it, whoever creates the lock file, and with whatever mask.
                try? lock.setAccess(data?.owner, (data?.permissions ?? 0) & 0o666 | 0o600)
                try? lock.append(Array("\(FileSystem.processNumber)\n".utf8))
                self.path = path
                self.lock = lock
                self.turn = turn
                return
            }
            guard ContinuousClock.now < deadline else {
                let reason = isLocked ? .lockLost : StorageError.Reason.locked(byProcess: Self.holder(lock))
                throw StorageError(path: path.text, reason: reason)
            }
        }
    }

    /// Here, since the next of this process has its turn when the properties are released, and finds the lock free.
    deinit { lock.unlock() }

    /// What the first line of the lock file says. It only serves a message.
    private static func holder(_ lock: borrowing FileDescriptor) -> Int32? {
        let bytes = try? lock.contents(16).prefix { $0 != UInt8(ascii: "\n") }
        return bytes.flatMap { Int32(String(decoding: $0, as: UTF8.self)) }
    }

    /// Whether the lock still keeps others out: if its file was removed, they lock another one.
    private static func isHeld(_ lock: borrowing FileDescriptor, on path: FilePath) throws(StorageError)
        -> Bool
    {
        try FileSystem.status(path.lockFile)?.file == lock.status().file
    }

    /// Puts `bytes` in place of the file's content; removes the file if they are nil. When it returns, the
    /// change is on the disk.
    func replace(_ bytes: [UInt8]?) throws(StorageError) {
        try FileSystem.checkWritable(path)
        let temporary = path.temporaryFile(lock: try lock.status().file[1])
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

    /// If the lock file was removed, others may have locked a new one.
    private func checkLock() throws(StorageError) {
        guard try Self.isHeld(lock, on: path) else { throw StorageError(path: path.text, reason: .lockLost) }
    }

    /// Writes a file that is complete and on the disk, with the mode and owner of the one that it replaces.
    private func write(_ bytes: [UInt8], to temporary: FilePath) throws(StorageError) {
        let previous = try FileSystem.status(path)
        let file = try FileDescriptor(.creating, temporary)
        try file.setAccess(previous?.owner, previous?.permissions ?? 0o600)
        try file.append(bytes)
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
