#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The right to replace one file, among all threads and processes, until the value's life ends.
///
/// It is a `flock` on a file of its own beside the data. A record lock (`fcntl`) belongs to the whole process, so
/// it would let two threads in, and closing any descriptor of the file would drop it; and the data file itself is
/// a different one after each rename. The system releases the lock when its holder dies.
nonisolated struct FileLock: ~Copyable {
    private let descriptor: FileDescriptor

    /// Waits at most `timeout`, then says who holds the lock.
    init(for location: FileLocation, timeout: Duration) throws(StorageError) {
        let path = location.lockPath
        let deadline = ContinuousClock.now + timeout
        while true {
            let file = try Self.open(path)
            let isLocked = try file.tryLock(path)
            let status = try file.status(path)
            try status.checkPlainFile("lock", path)
            guard status.names < 2 else {
                // What else has the name of this file may not be overwritten.
                throw StorageError(path: path, reason: .system(operation: "lock", code: EMLINK))
            }
            // The lock on a file that was removed meanwhile keeps nobody out.
            if isLocked, try FileSystem.status(path)?.file == status.file {
                Self.share(file, status, with: try FileSystem.status(location.path))
                Self.recordHolder(file, over: status.size)
                descriptor = file
                return
            }
            if !isLocked, ContinuousClock.now >= deadline {
                throw StorageError(path: location.path, reason: .locked(byProcess: Self.holder(file)))
            }
            // All wait equally long between two attempts, so that none is at a disadvantage.
            if !isLocked { usleep(.random(in: 200...1_000)) }
        }
    }

    private static func open(_ path: String) throws(StorageError) -> FileDescriptor {
        let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK
        do throws(StorageError) {
            return try FileDescriptor(opening: path, flags)
        } catch  where error.isSystemError(EACCES) {
            // The mask for new files may have taken the owner's rights away.
            guard chmod(path, 0o600) == 0 else { throw error }
            return try FileDescriptor(opening: path, flags)
        }
    }

    /// All who may change the data may lock it, also when the administrator made the lock file. It only helps
    /// others: an owner that can't be set is no reason to refuse the change.
    private static func share(_ lock: borrowing FileDescriptor, _ status: FileStatus, with data: FileStatus?) {
        if let data, data.owner != status.owner { try? lock.setOwner(data.owner, "") }
        let mode = data.map { $0.permissions & 0o666 | 0o600 } ?? 0o600
        if mode != status.permissions { try? lock.setPermissions(mode, "") }
    }

    /// Puts this process's number into the lock file. It only serves a message: if it can't be written the file is
    /// emptied, and a process that waits reads "another process".
    ///
    /// The number goes over the former one, of which only a longer one leaves something to cut off. A file that is
    /// emptied first is written out by ext4 as soon as it is closed, and the next change waits for that.
    private static func recordHolder(_ lock: borrowing FileDescriptor, over size: Int) {
        let number = Array("\(getpid())\n".utf8)
        do {
            try lock.write(number, "")
            if size > number.count { try lock.truncate(to: number.count, "") }
        } catch {
            try? lock.truncate(to: 0, "")
        }
    }

    private static func holder(_ lock: borrowing FileDescriptor) -> Int32? {
        let bytes = try? lock.read(16, "")
        return bytes.flatMap { Int32(String(decoding: $0.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)) }
    }
}
