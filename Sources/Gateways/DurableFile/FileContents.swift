#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What was in a file at one moment.
struct FileContents {
    let bytes: [UInt8]
    let version: FileVersion

    /// A larger file is refused: places in it are counted with 32 bits, and at this size a database is what is
    /// needed.
    private static let largest = 1 << 31

    /// Nil if there is no file.
    init?(path: String) throws(StorageError) {
        let number: Int32
        do throws(StorageError) {
            number = try systemCall("open", path) { openForReading(path) }
        } catch  where error.isSystemError(ENOENT) {
            return nil
        }
        let descriptor = FileDescriptor(number: number)
        var status = try descriptor.status(path)
        try status.checkPlainFile("read", path)
        for _ in 0..<100 {
            guard status.st_size < Self.largest else {
                throw StorageError(path: path, reason: .system(operation: "read", code: EFBIG))
            }
            try systemCall("read", path) { lseek(number, 0, SEEK_SET) }
            let bytes = try descriptor.read(Int(status.st_size), path)
            // Another program may write into the file without replacing it: then it is read again.
            let after = try descriptor.status(path)
            if bytes.count == Int(status.st_size), FileStamp(after) == FileStamp(status) {
                self.bytes = bytes
                version = FileVersion(descriptor, status)
                return
            }
            status = after
        }
        throw StorageError(
            path: path,
            reason: .system(operation: "read, because it changes all the time", code: EBUSY)
        )
    }
}

extension stat {
    /// What may be done with the file, without its kind.
    var permissions: mode_t { st_mode & 0o7777 }

    /// Folders, pipes and devices can't be read whole or replaced.
    func checkPlainFile(_ operation: String, _ path: String) throws(StorageError) {
        let kind = st_mode & S_IFMT
        if kind == S_IFREG { return }
        throw StorageError(
            path: path,
            reason: .system(operation: operation, code: kind == S_IFDIR ? EISDIR : EINVAL)
        )
    }
}

private func openForReading(_ path: String) -> Int32 { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
