#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What was in a file at one moment.
nonisolated struct FileContents {
    let bytes: [UInt8]
    let version: FileVersion

    /// Nil if there is no file.
    init?(path: String) throws(StorageError) {
        let descriptor: FileDescriptor
        do throws(StorageError) {
            descriptor = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK)
        } catch  where error.isSystemError(ENOENT) {
            return nil
        }
        let status = try descriptor.status(path)
        try status.checkPlainFile("read", path)
        bytes = try descriptor.read(status.size, path)
        // A change by this package replaces the file. Another program may write into it.
        guard bytes.count == status.size, try descriptor.status(path).hasContent(of: status) else {
            throw StorageError(path: path, reason: .system(operation: "read while it is written", code: EBUSY))
        }
        version = FileVersion(descriptor, status)
    }
}
