#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An open file. Destroying the value closes it.
nonisolated struct FileDescriptor: ~Copyable, Sendable {
    private let number: Int32
    private let path: FilePath

    /// Opens a file or a folder for reading.
    init?(reading path: FilePath) throws(StorageError) { try self.init(path, O_RDONLY | O_NONBLOCK) }

    /// Opens a file to lock it; creates it if there is none.
    init?(locking path: FilePath) throws(StorageError) {
        try self.init(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK)
    }

    /// Nil if the file is missing or, to create it, its folder. Only the owner can access a file that this creates.
    private init?(_ path: FilePath, _ flags: Int32) throws(StorageError) {
        let number = try FileSystem.call("open", path, unless: ENOENT) {
            open(path.bytes, flags | O_CLOEXEC, mode_t(0o600))
        }
        if number == -1 { return nil }
        (self.number, self.path) = (number, path)
    }

    /// Creates a file that only its owner can access.
    init(creating path: FilePath) throws(StorageError) {
        number = try FileSystem.call("create", path) {
            open(path.bytes, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(0o600))
        }
        self.path = path
    }

    deinit { _ = close(number) }

    func status() throws(StorageError) -> FileStatus {
        var status = stat()
        try FileSystem.call("read", path) { fstat(number, &status) }
        return status
    }

    /// Whether its path still leads to this file.
    func isInPlace() throws(StorageError) -> Bool {
        try FileSystem.status(path)?.isSameFile(as: status()) == true
    }

    /// Gives the file the owner, the group, and the permissions of the file that it replaces, as far as the system
    /// allows. If the group can't be kept, the new group gets no access.
    func setAccess(of other: FileStatus) throws(StorageError) {
        setOwner(of: other)
        let isGroupKept = try status().st_gid == other.st_gid
        try setPermissions(other.permissions & (isGroupKept ? 0o7777 : 0o7707))
    }

    /// Only root may change the user, for example under `sudo`. Others may change the group, to one of theirs.
    func setOwner(of other: FileStatus) {
        if fchown(number, other.st_uid, other.st_gid) != 0 { _ = fchown(number, .max, other.st_gid) }
    }

    /// A file system without modes, such as FAT, refuses to change them.
    func setPermissions(_ permissions: UInt32) throws(StorageError) {
        if try status().permissions == permissions { return }
        try FileSystem.call("set the mode of", path) { fchmod(number, mode_t(permissions)) }
    }

    /// Takes the lock if it is free, and returns whether it did. It is held until the value is destroyed.
    func tryLock() throws(StorageError) -> Bool {
        try FileSystem.call("lock", path, unless: EWOULDBLOCK) { flock(number, LOCK_EX | LOCK_NB) } == 0
    }

    /// Returns when the written data is on the disk. With `isContent`, it only guarantees that the data reaches the
    /// disk before anything synchronized later. Ignores the error `expected`.
    func synchronize(isContent: Bool = false, unless expected: Int32 = 0) throws(StorageError) {
        try FileSystem.call("synchronize", path, unless: expected) { () -> Int32 in
            #if canImport(Darwin)
            // There, fsync hands the bytes to the drive, which may write them in any order. F_BARRIERFSYNC keeps the
            // order, and F_FULLFSYNC empties the drive's own cache. Some file systems have neither.
            if isContent, fcntl(number, F_BARRIERFSYNC) != -1 { return 0 }
            if fcntl(number, F_FULLFSYNC) != -1 { return 0 }
            #endif
            return fsync(number)
        }
    }

    /// Writes all of `bytes` at the file's current place.
    func writeAll(_ bytes: [UInt8]) throws(StorageError) {
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
}

/// What the operating system knows about a file.
typealias FileStatus = stat

nonisolated extension FileStatus {
    /// The file's number on its disk.
    var number: UInt64 { UInt64(st_ino) }
    /// What may be done with the file.
    var permissions: UInt32 { UInt32(st_mode) & 0o7777 }
    var isLink: Bool { kind == UInt32(S_IFLNK) }
    private var kind: UInt32 { UInt32(st_mode) & UInt32(S_IFMT) }

    func isSameFile(as other: FileStatus) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }

    /// Folders, pipes and devices can't be read whole or replaced.
    func checkPlainFile(_ operation: String, _ path: FilePath) throws(StorageError) {
        if kind != UInt32(S_IFREG) {
            throw .system(operation, kind == UInt32(S_IFDIR) ? EISDIR : EINVAL, path)
        }
    }
}
