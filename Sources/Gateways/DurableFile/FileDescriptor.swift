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

    /// Opens a file or a folder for reading; nil if there is none.
    init?(reading path: FilePath) throws(StorageError) {
        let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC
        let number = try FileSystem.call("open", path, unless: ENOENT) { open(path.bytes, flags) }
        if number == -1 { return nil }
        (self.number, self.path) = (number, path)
    }

    /// Creates a file.
    init(creating path: FilePath) throws(StorageError) { try self.init(path, O_WRONLY | O_CREAT | O_EXCL) }

    /// Opens a file to lock it; creates it if there is none.
    init(locking path: FilePath) throws(StorageError) {
        try self.init(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK)
    }

    /// Only the owner can access a file that this creates.
    private init(_ path: FilePath, _ flags: Int32) throws(StorageError) {
        number = try FileSystem.call("open", path) { open(path.bytes, flags | O_CLOEXEC, mode_t(0o600)) }
        self.path = path
    }

    deinit { _ = close(number) }

    func status() throws(StorageError) -> FileStatus {
        var status = stat()
        try FileSystem.call("look at", path) { fstat(number, &status) }
        return status
    }

    /// Whether its path still leads to this file.
    func isInPlace() throws(StorageError) -> Bool {
        try FileSystem.status(path)?.isSameFile(as: status()) == true
    }

    /// Sets the user and group to those of `other`. Without the permission to change the user, sets only the group.
    /// Without the permission to change either, does nothing.
    func setOwner(of other: FileStatus) throws(StorageError) {
        for user in [other.st_uid, .max] {
            let status = try status()
            if status.st_uid == other.st_uid, status.st_gid == other.st_gid { return }
            try FileSystem.call("keep the owner of", path, unless: EPERM) {
                fchown(number, user, other.st_gid)
            }
        }
    }

    /// For a new file, ignores the refusal of a file system without modes, such as FAT.
    func setPermissions(_ permissions: UInt32, isNew: Bool = false) throws(StorageError) {
        if try status().permissions == permissions { return }
        try FileSystem.call("set the mode of", path, unless: isNew ? EPERM : nil) {
            fchmod(number, mode_t(permissions))
        }
    }

    /// Gives the file the owner and the permissions of the file that it replaces, as far as the system allows. If the
    /// group can't be kept, the new group gets no access. If the user can't be kept, throws unless the group is kept
    /// and can read and write the file: the old user then keeps this access as a member of the group.
    func setAccess(of other: FileStatus) throws(StorageError) {
        try setOwner(of: other)
        let new = try status()
        let isGroupKept = new.st_gid == other.st_gid
        if new.st_uid != other.st_uid, !isGroupKept || other.permissions & 0o060 != 0o060 {
            throw .system("keep the owner of", EPERM, path)
        }
        try setPermissions(other.permissions & (isGroupKept ? 0o7777 : 0o7707))
    }

    /// Takes the lock if it is free, and returns whether it did. It is held until it is unlocked, or the value is
    /// destroyed.
    func tryLock() throws(StorageError) -> Bool {
        try FileSystem.call("lock", path, unless: EWOULDBLOCK) { flock(number, LOCK_EX | LOCK_NB) } == 0
    }

    func unlock() { _ = flock(number, LOCK_UN) }

    /// Returns when the written data is on the disk. With `isContent`, it only guarantees that the data reaches the
    /// disk before anything synchronized later. Ignores the error `expected`.
    func synchronize(isContent: Bool = false, unless expected: Int32? = nil) throws(StorageError) {
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
