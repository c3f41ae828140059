/// The right to replace one file, among all threads and processes, until the value's life ends.
///
/// It is a `flock` on a file of its own beside the data. A record lock (`fcntl`) belongs to the whole
/// process, so it would let two threads in, and closing any descriptor of the file would drop it; and the
/// data file itself is a different one after each rename. The system releases the lock when its holder dies.
nonisolated struct FileLock: ~Copyable {
    private let descriptor: FileDescriptor

    /// Waits at most `timeout`, then says who holds the lock.
    init(for location: FileLocation, timeout: Duration) throws(StorageError) {
        let path = location.lockPath
        let deadline = ContinuousClock.now + timeout
        while true {
            let file = try FileDescriptor(.locking, path)
            let isLocked = try file.tryLock(path)
            let status = try file.status(path)
            try status.checkPlainFile("lock", path)
            // What else has the name of this file may not be overwritten.
            guard status.names < 2 else { throw .system("lock", FileSystem.hasOtherNames, path: path) }
            if !isLocked {
                guard ContinuousClock.now < deadline else {
                    throw StorageError(path: location.path, reason: .locked(byProcess: Self.holder(file)))
                }
                // All wait equally long between two attempts, so that none is at a disadvantage.
                FileSystem.pause(microseconds: 200...1_000)
            } else if try FileSystem.status(path)?.file == status.file {
                Self.share(file, status, for: try FileSystem.status(location.path))
                try? file.append(Self.holderText, path)
                descriptor = file
                return
            }
            // Else the file was removed meanwhile, and the lock on it keeps nobody out.
        }
    }

    /// All who may change the data may lock it, also when the administrator made the lock file. It only helps
    /// others: an owner that can't be set is no reason to refuse the change.
    private static func share(_ lock: borrowing FileDescriptor, _ status: FileStatus, for data: FileStatus?) {
        if let data, data.owner != status.owner { try? lock.setOwner(data.owner, "") }
        let mode = data.map { $0.permissions & 0o666 | 0o600 } ?? 0o600
        if mode != status.permissions { try? lock.setPermissions(mode, "") }
    }

    /// This process's number, always equally long, so that it covers the one before. It only serves a
    /// message.
    private static var holderText: [UInt8] {
        Array(("\(FileSystem.processNumber)" + String(repeating: " ", count: 15)).prefix(15).utf8) + "\n".utf8
    }

    private static func holder(_ lock: borrowing FileDescriptor) -> Int32? {
        let bytes = try? lock.contents(16, "")
        return bytes.flatMap { Int32(String(decoding: $0.prefix { $0 > UInt8(ascii: " ") }, as: UTF8.self)) }
    }
}
