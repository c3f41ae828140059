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

    /// When the file or what is known about it was last changed, and when its content was: both in seconds and
    /// nanoseconds.
    static func times(_ status: stat) -> [Int] {
        #if canImport(Darwin)
        let (changed, modified) = (status.st_ctimespec, status.st_mtimespec)
        #else
        let (changed, modified) = (status.st_ctim, status.st_mtim)
        #endif
        return [changed.tv_sec, changed.tv_nsec, modified.tv_sec, modified.tv_nsec]
    }

    /// Sets when the content of an open file was last changed.
    static func setModified(_ descriptor: Int32, seconds: Int, nanoseconds: Int) -> Int32 {
        let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
        return futimens(descriptor, [time, time])
    }

    /// The system's clock, of which file systems take their times.
    static var seconds: Int { time(nil) }

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
