#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An open file, closed with the value's life.
nonisolated struct FileDescriptor: ~Copyable, Sendable {
    enum Use { case reading, creating, locking }

    private let number: Int32
    private let path: FilePath

    /// What is created is for its owner alone.
    init(_ use: Use, _ path: FilePath) throws(StorageError) {
        let flags =
            switch use {
            case .reading: O_RDONLY | O_NONBLOCK
            case .creating: O_WRONLY | O_CREAT | O_EXCL
            case .locking: O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK
            }
        number = try FileSystem.call("open", path) { open(path.bytes, flags | O_CLOEXEC, mode_t(0o600)) }
        self.path = path
    }

    deinit { _ = close(number) }

    func status() throws(StorageError) -> FileStatus {
        var status = stat()
        try FileSystem.call("look at", path) { fstat(number, &status) }
        return FileStatus(status)
    }

    /// If only the group would change, it isn't an error that this process may not give the file to it.
    func setOwner(_ owner: [UInt32]) throws(StorageError) {
        let tolerated = try status().owner[0] == owner[0] ? EPERM : nil
        try FileSystem.call("keep the owner of", path, unless: tolerated) {
            fchown(number, owner[0], owner[1])
        }
    }

    func setPermissions(_ permissions: UInt32) throws(StorageError) {
        try FileSystem.call("set the mode of", path) { fchmod(number, mode_t(permissions)) }
    }

    /// Sets the time of the last change to one that no other version of the file has, at most a millisecond ago: the
    /// system's clock may stand still for longer. Where the system refuses it, the file has the clock's time.
    func setOwnTime() throws(StorageError) {
        var (seconds, nanoseconds) = try status().modified
        nanoseconds -= .random(in: 1..<1_000_000)
        if nanoseconds < 0 { (seconds, nanoseconds) = (seconds - 1, nanoseconds + 1_000_000_000) }
        _ = SystemCalls.setModified(number, seconds: seconds, nanoseconds: nanoseconds)
    }

    /// Whether the lock was free. It is held until the value's life ends.
    func tryLock() throws(StorageError) -> Bool {
        try FileSystem.call("lock", path, unless: EWOULDBLOCK) { flock(number, LOCK_EX | LOCK_NB) } == 0
    }

    /// Waits until what was written is on the disk, not only on its way there.
    func synchronize(isContent: Bool = false) throws(StorageError) {
        try FileSystem.call("synchronize", path) { SystemCalls.synchronize(number, isContent: isContent) }
    }

    /// Writes all of `bytes` at the file's current place.
    func append(_ bytes: [UInt8]) throws(StorageError) {
        // Else a signal would end the process, and leave what is written.
        if bytes.count > SystemCalls.fileSizeLimit { throw .system("write", EFBIG, path) }
        var end = 0
        while end < bytes.count {
            let written = try FileSystem.call("write", path) {
                bytes.withUnsafeBytes { write(number, $0.baseAddress?.advanced(by: end), $0.count - end) }
            }
            if written == 0 { throw .system("write", ENOSPC, path) }
            end += written
        }
    }

    /// Reads `count` bytes from the file's current place; fewer only at its end.
    func contents(_ count: Int) throws(StorageError) -> [UInt8] {
        var (bytes, end, more) = ([UInt8](repeating: 0, count: count), 0, count)
        while more > 0 {
            more = try FileSystem.call("read", path) {
                bytes.withUnsafeMutableBytes {
                    read(number, $0.baseAddress?.advanced(by: end), $0.count - end)
                }
            }
            end += more
        }
        bytes.removeLast(count - end)
        return bytes
    }
}
