#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Runs one system call, again when a signal interrupted it, and turns -1 into an error that names the operation
/// and the path.
@discardableResult
func systemCall<Result: BinaryInteger>(
    _ operation: String,
    _ path: String,
    _ call: () -> Result
) throws(StorageError) -> Result {
    while true {
        let result = call()
        if result != -1 { return result }
        let code = errno
        if code != EINTR { throw StorageError(path: path, reason: .system(operation: operation, code: code)) }
    }
}

extension StorageError {
    /// Whether the operating system's answer was `code`.
    func isSystemError(_ code: Int32) -> Bool {
        if case .system(_, code) = reason { true } else { false }
    }
}

/// An open file, closed with the value's life.
struct FileDescriptor: ~Copyable, Sendable {
    let number: Int32

    deinit { _ = close(number) }

    /// Everything the operating system knows about the file.
    func status(_ path: String) throws(StorageError) -> stat {
        var status = stat()
        try systemCall("look at", path) { fstat(number, &status) }
        return status
    }

    /// Waits until what was written is on the disk, not only on its way there.
    func synchronize(_ path: String) throws(StorageError) {
        #if canImport(Darwin)
        // fsync hands the bytes to the drive; only F_FULLFSYNC empties the drive's own cache. Some file systems
        // don't have it.
        if fcntl(number, F_FULLFSYNC) != -1 { return }
        #endif
        try systemCall("synchronize", path) { fsync(number) }
    }

    /// Writes all of `pieces` into the file, which is empty.
    func write(_ pieces: [ArraySlice<UInt8>], _ path: String) throws(StorageError) {
        // Beyond the limit on a file's size (`ulimit -f`) the system would end the process by a signal.
        if pieces.reduce(0, { $0 + $1.count }) > fileSizeLimit {
            throw StorageError(path: path, reason: .system(operation: "write", code: EFBIG))
        }
        for piece in pieces {
            var rest = piece
            while !rest.isEmpty {
                let count = try systemCall("write", path) {
                    rest.withUnsafeBytes { writeBytes(number, $0.baseAddress, $0.count) }
                }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Reads `count` bytes from the file's current place; fewer only at its end.
    func read(_ count: Int, _ path: String) throws(StorageError) -> [UInt8] {
        var failure: StorageError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do throws(StorageError) {
                while filled < count {
                    let more = try systemCall("read", path) {
                        readBytes(number, buffer.baseAddress.map { $0 + filled }, count - filled)
                    }
                    if more == 0 { return }
                    filled += more
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }
}

private func writeBytes(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, bytes, count)
}
private func readBytes(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(file, bytes, count)
}

private var fileSizeLimit: UInt64 {
    var limit = rlimit()
    #if canImport(Glibc)
    let result = getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    #else
    let result = getrlimit(RLIMIT_FSIZE, &limit)
    #endif
    return result == 0 ? UInt64(limit.rlim_cur) : .max
}
