#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What was in a file at one moment, and which file it was.
final class FileContents: Sendable {
    let bytes: [UInt8]
    let version: FileVersion
    /// Kept open, so that the system can't give the file's number to another file while the two are compared.
    private let descriptor: FileDescriptor

    init(bytes: [UInt8], version: FileVersion, descriptor: consuming FileDescriptor) {
        self.bytes = bytes
        self.version = version
        self.descriptor = descriptor
    }

    /// Nil if there is no file.
    convenience init?(path: String) throws(StorageError) {
        let number: Int32
        do throws(StorageError) {
            number = try systemCall("open", path) { openForReading(path) }
        } catch  where error.isSystemError(ENOENT) {
            return nil
        }
        let descriptor = FileDescriptor(number: number)
        var status = try descriptor.status(path)
        while true {
            guard status.isPlainFile else {
                throw StorageError(
                    path: path,
                    reason: .system(operation: "read", code: status.isFolder ? EISDIR : EINVAL)
                )
            }
            try systemCall("read", path) { lseek(number, 0, SEEK_SET) }
            let bytes = try descriptor.read(Int(status.st_size), path)
            // Another program may write into the file without replacing it: then it is read again.
            let after = try descriptor.status(path)
            if FileVersion(after) == FileVersion(status), bytes.count == Int(status.st_size) {
                self.init(bytes: bytes, version: FileVersion(status), descriptor: descriptor)
                return
            }
            status = after
        }
    }
}

/// Tells one state of a file from every other, as long as one descriptor of it is open.
struct FileVersion: Equatable {
    private let device: Int
    private let file: Int
    private let size: Int
    private let modified: [Int]

    init(_ status: stat) {
        device = Int(truncatingIfNeeded: status.st_dev)
        file = Int(truncatingIfNeeded: status.st_ino)
        size = Int(status.st_size)
        #if canImport(Darwin)
        let times = [status.st_mtimespec, status.st_ctimespec]
        #else
        let times = [status.st_mtim, status.st_ctim]
        #endif
        modified = times.flatMap { [Int($0.tv_sec), Int($0.tv_nsec)] }
    }

    /// The version of the file that `path` leads to now, or nil if there is none.
    static func current(_ path: String) throws(StorageError) -> FileVersion? {
        var status = stat()
        do throws(StorageError) {
            try systemCall("look at", path) { stat(path, &status) }
        } catch  where error.isSystemError(ENOENT) {
            return nil
        }
        return FileVersion(status)
    }
}

extension stat {
    var isPlainFile: Bool { st_mode & S_IFMT == S_IFREG }
    var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
    /// What may be done with the file, without its kind.
    var permissions: mode_t { st_mode & 0o7777 }
}

private func openForReading(_ path: String) -> Int32 { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
