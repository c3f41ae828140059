#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What the operating system knows about a file.
nonisolated struct FileStatus {
    let file: [UInt64]
    let size: Int
    let owner: [UInt32]
    /// How many names the file has.
    let names: Int
    private let mode: UInt32

    init(_ status: stat) {
        file = [UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino)]
        owner = [status.st_uid, status.st_gid]
        (size, names) = (Int(status.st_size), Int(status.st_nlink))
        mode = UInt32(status.st_mode)
    }

    /// What may be done with the file.
    var permissions: UInt32 { mode & 0o7777 }

    var isLink: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFLNK) }

    /// Folders, pipes and devices can't be read whole or replaced.
    func checkPlainFile(_ operation: String, _ path: FilePath) throws(StorageError) {
        let kind = mode & UInt32(S_IFMT)
        if kind != UInt32(S_IFREG) {
            throw .system(operation, kind == UInt32(S_IFDIR) ? EISDIR : EINVAL, path)
        }
    }
}
