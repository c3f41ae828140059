#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An open file, closed with the value's life.
nonisolated struct FileDescriptor: ~Copyable, Sendable {
    enum Use { case creating, locking }

    private let number: Int32
    private let path: FilePath

    /// Opens a file or a folder for reading; nil if there is none.
    init?(reading path: FilePath) throws(StorageError) {
        let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC
        let number = try FileSystem.call("open", path, unless: ENOENT) { open(path.bytes, flags) }
        if number == -1 { return nil }
        (self.number, self.path) = (number, path)
    }

    /// What is created is for its owner alone.
    init(_ use: Use, _ path: FilePath) throws(StorageError) {
        let flags =
            switch use {
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

    /// Gives the file this owner, a user and a group, and these permissions. What was for one group isn't for another
    /// one. A member of a group that may change the file may not give it to the user, who still has it as a member
    /// then.
    ///
    /// Without an owner, the file is a new one of this process. That a file system has no modes, as on a USB stick, is
    /// no error then.
    func setAccess(_ owner: [UInt32]?, _ permissions: UInt32) throws(StorageError) {
        if let owner, try status().owner != owner {
            // Or at least to the group.
            for user in [owner[0], .max] {
                let result = try FileSystem.call("keep the owner of", path, unless: EPERM) {
                    fchown(number, user, owner[1])
                }
                if result == 0 { break }
            }
        }
        let new = try status()
        let isGroupKept = owner.map { $0[1] == new.owner[1] } ?? true
        if let owner, owner[0] != new.owner[0], !isGroupKept || permissions & 0o060 != 0o060 {
            throw .system("keep the owner of", EPERM, path)
        }
        let permissions = permissions & (isGroupKept ? 0o7777 : 0o7707)
        if permissions == new.permissions { return }
        try FileSystem.call("set the mode of", path, unless: owner == nil ? EPERM : nil) {
            fchmod(number, mode_t(permissions))
        }
    }

    /// Whether the lock was free. It is held until it is unlocked, or the value's life ends.
    func tryLock() throws(StorageError) -> Bool {
        try FileSystem.call("lock", path, unless: EWOULDBLOCK) { flock(number, LOCK_EX | LOCK_NB) } == 0
    }

    func unlock() { _ = flock(number, LOCK_UN) }

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

    /// The first `count` bytes of the file; fewer only if it ends before.
    func contents(_ count: Int) throws(StorageError) -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: count) { bytes, end throws(StorageError) in
            var more = count
            while more > 0 {
                more = try FileSystem.call("read", path) {
                    pread(number, bytes.baseAddress?.advanced(by: end), count - end, off_t(end))
                }
                end += more
            }
        }
    }

    /// Whether the file's first bytes are these. To compare them part by part takes half of the time of reading them
    /// all.
    func holds(_ bytes: [UInt8]) throws(StorageError) -> Bool {
        var (part, end) = ([UInt8](repeating: 0, count: 1 << 16), 0)
        while end < bytes.count {
            let size = min(part.count, bytes.count - end)
            let count = try FileSystem.call("read", path) { pread(number, &part, size, off_t(end)) }
            let isSame = bytes.withUnsafeBytes { $0.baseAddress.map { memcmp(part, $0 + end, count) } == 0 }
            if count == 0 || !isSame { return false }
            end += count
        }
        return true
    }
}
