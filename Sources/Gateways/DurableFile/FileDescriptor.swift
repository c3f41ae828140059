#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An open file, closed with the value's life.
nonisolated struct FileDescriptor: ~Copyable, Sendable {
    enum Use { case reading, creating, locking, folder }

    private let number: Int32
    private let path: FilePath

    /// What is created is for its owner alone.
    init(_ use: Use, _ path: FilePath) throws(StorageError) {
        let flags =
            switch use {
            case .reading: O_RDONLY | O_NONBLOCK
            case .creating: O_WRONLY | O_CREAT | O_EXCL
            case .locking: O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK
            case .folder: O_RDONLY | O_DIRECTORY
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

    func setOwner(_ owner: [UInt32]) throws(StorageError) {
        try FileSystem.call("keep the owner of", path) { fchown(number, owner[0], owner[1]) }
    }

    func setPermissions(_ permissions: UInt32) throws(StorageError) {
        try FileSystem.call("set the mode of", path) { fchmod(number, mode_t(permissions)) }
    }

    /// Whether the lock was free. It is held until the value's life ends.
    func tryLock() throws(StorageError) -> Bool {
        try FileSystem.call("lock", path, unless: EWOULDBLOCK) { flock(number, LOCK_EX | LOCK_NB) } == 0
    }

    /// Waits until what was written is on the disk, not only on its way there.
    func synchronize() throws(StorageError) {
        #if canImport(Darwin)
        // fsync hands the bytes to the drive; only F_FULLFSYNC empties the drive's own cache. Some file
        // systems don't have it.
        if fcntl(number, F_FULLFSYNC) != -1 { return }
        #endif
        try FileSystem.call("synchronize", path) { fsync(number) }
    }

    /// Writes all of `bytes` at the file's current place.
    func append(_ bytes: [UInt8]) throws(StorageError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = try FileSystem.call("write", path) {
                rest.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
            }
            rest = rest.dropFirst(count)
        }
    }

    /// Reads `count` bytes from the file's current place; fewer only at its end.
    func contents(_ count: Int) throws(StorageError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var end = 0
        while end < count {
            let more = try FileSystem.call("read", path) {
                // Not of a slice: changing one would copy all bytes.
                bytes.withUnsafeMutableBytes { read(number, $0.baseAddress?.advanced(by: end), count - end) }
            }
            if more == 0 { break }
            end += more
        }
        bytes.removeLast(count - end)
        return bytes
    }
}
