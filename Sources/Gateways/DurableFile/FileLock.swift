/// The right to replace one file, among all threads and processes, until the value's life ends.
///
/// It is a `flock` on a file of its own beside the data. A record lock (`fcntl`) belongs to the whole
/// process, so it would let two threads in, and closing any descriptor of the file would drop it; and the
/// data file itself is a different one after each rename. The system releases the lock when its holder dies.
nonisolated struct FileLock: ~Copyable {
    private let descriptor: FileDescriptor
    private let path: FilePath

    /// Waits until `deadline` at most, then says who holds the lock.
    init(on data: FilePath, until deadline: ContinuousClock.Instant) throws(StorageError) {
        path = data.hidden(".lock")
        while true {
            let file = try FileDescriptor(.locking, path)
            let isLocked = try file.tryLock()
            let status = try file.status()
            try status.checkPlainFile("lock", path)
            // What else has the name of this file may not be overwritten.
            guard status.names < 2 else { throw .system("lock", FileSystem.hasOtherNames, path) }
            if !isLocked {
                guard ContinuousClock.now < deadline else {
                    throw StorageError(path: data.text, reason: .locked(byProcess: Self.holder(file)))
                }
                // All wait equally long between two attempts, so that none is at a disadvantage.
                FileSystem.pause(microseconds: 200...1_000)
            } else if try FileSystem.status(path)?.file == status.file {
                // The mask for new files may have taken the owner's rights away.
                if status.permissions & 0o600 != 0o600 { try? file.setPermissions(0o600) }
                try? file.append(Array("\(FileSystem.processNumber)\n".utf8))
                descriptor = file
                return
            }
            // Else the file was removed meanwhile, and the lock on it keeps nobody out.
        }
    }

    /// Whether the lock still keeps others out: if its file was removed, they lock another one.
    func isHeld() throws(StorageError) -> Bool {
        try FileSystem.status(path)?.file == descriptor.status().file
    }

    /// What the first line of the lock file says. It only serves a message.
    private static func holder(_ lock: borrowing FileDescriptor) -> Int32? {
        let bytes = try? lock.contents(16)
        return bytes.flatMap {
            Int32(String(decoding: $0.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
        }
    }
}
