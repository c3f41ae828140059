#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Which file it was that was read or written, and in which state.
///
/// The file is kept open: as long as it is, the system can't give its number to another file, and two versions
/// that look the same are the same.
final class FileVersion: Sendable {
    private let stamp: FileStamp
    private let descriptor: FileDescriptor

    init(_ descriptor: consuming FileDescriptor, _ status: stat) {
        self.descriptor = descriptor
        stamp = FileStamp(status)
    }

    /// Whether `path` still leads to the same file in the same state.
    func isCurrent(_ path: String) throws(StorageError) -> Bool {
        var status = stat()
        do throws(StorageError) {
            try systemCall("look at", path) { stat(path, &status) }
        } catch  where error.isSystemError(ENOENT) {
            return false
        }
        return FileStamp(status) == stamp
    }
}

/// What changes when a file is written or replaced.
struct FileStamp: Equatable {
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
}
