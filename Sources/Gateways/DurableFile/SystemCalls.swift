#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What the operating systems do differently.
nonisolated enum SystemCalls {
    /// Waits until a file's content is on the disk. If `isContent`, it is enough that it gets there before
    /// what is synchronized next.
    static func synchronize(_ descriptor: Int32, isContent: Bool) -> Int32 {
        #if canImport(Darwin)
        // There, fsync hands the bytes to the drive, which may write them in any order. F_BARRIERFSYNC keeps
        // the order, and F_FULLFSYNC empties the drive's own cache. Some file systems have neither.
        if isContent, fcntl(descriptor, F_BARRIERFSYNC) != -1 { return 0 }
        if fcntl(descriptor, F_FULLFSYNC) != -1 { return 0 }
        #endif
        return fsync(descriptor)
    }

    /// How large a file this process may write. By default, the system ends a process that writes more.
    static var fileSizeLimit: UInt64 {
        var limit = rlimit()
        #if canImport(Glibc)
        let result = getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        #else
        let result = getrlimit(RLIMIT_FSIZE, &limit)
        #endif
        return result == 0 ? UInt64(limit.rlim_cur) : .max
    }
}
