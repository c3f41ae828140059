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
struct FileLock: ~Copyable {
    private let descriptor: FileDescriptor

    /// Waits at most `timeout`, then says who holds the lock.
    init(for location: FileLocation, in folder: borrowing Folder, timeout: Duration) throws(StorageError) {
        let deadline = ContinuousClock.now + timeout
        var pause = 100_000
        while true {
            let candidate = try Self.open(location, folder)
            if try Self.tryLock(candidate, folder.pathOf(location.lockName)) {
                // Whoever holds a lock file that was removed meanwhile holds nothing.
                let status = try candidate.status(location.lockName)
                if let now = try folder.status(location.lockName), now.st_ino == status.st_ino,
                    now.st_dev == status.st_dev
                {
                    let data = try folder.status(location.name)
                    descriptor = candidate
                    recordHolder(over: Int(status.st_size))
                    share(status, with: data)
                    return
                }
            } else if ContinuousClock.now >= deadline {
                throw StorageError(path: location.path, reason: .locked(byProcess: Self.holder(candidate)))
            } else {
                var time = timespec(tv_sec: 0, tv_nsec: Int.random(in: pause / 2...pause))
                _ = nanosleep(&time, nil)
                pause = min(pause * 2, 10_000_000)
            }
        }
    }

    deinit { _ = flock(descriptor.number, LOCK_UN) }

    private static func open(
        _ location: FileLocation,
        _ folder: borrowing Folder
    ) throws(StorageError) -> FileDescriptor {
        try folder.open(location.lockName, O_RDWR | O_CREAT)
    }

    private static func tryLock(_ descriptor: borrowing FileDescriptor, _ path: String) throws(StorageError)
        -> Bool
    {
        do throws(StorageError) {
            let number = descriptor.number
            try systemCall("lock", path) { flock(number, LOCK_EX | LOCK_NB) }
            return true
        } catch  where error.isSystemError(EWOULDBLOCK) {
            return false
        }
    }

    /// Puts this process's number into the lock file. It only serves a message: if it can't be written the file is
    /// emptied, and whoever waits reads "another process".
    ///
    /// The number goes over the former one, of which only a longer one leaves something to cut off. A file that is
    /// emptied first is written out by ext4 as soon as it is closed, and the next change waits for that.
    private func recordHolder(over size: Int) {
        let number = Array("\(getpid())\n".utf8)
        do {
            try descriptor.write([number[...]], "")
            if size > number.count { _ = ftruncate(descriptor.number, off_t(number.count)) }
        } catch {
            _ = ftruncate(descriptor.number, 0)
        }
    }

    /// Whoever may change the data may lock it, also when the administrator made the lock file. It only helps
    /// others: an owner that can't be set is no reason to refuse the change.
    private func share(_ status: stat, with data: stat?) {
        guard let data else { return }
        if status.st_uid != data.st_uid || status.st_gid != data.st_gid {
            _ = fchown(descriptor.number, data.st_uid, data.st_gid)
        }
        let mode = data.permissions & 0o666 | 0o600
        if status.permissions != mode { _ = fchmod(descriptor.number, mode) }
    }

    private static func holder(_ descriptor: borrowing FileDescriptor) -> Int32? {
        guard let bytes = try? descriptor.read(16, "") else { return nil }
        return Int32(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    }
}
