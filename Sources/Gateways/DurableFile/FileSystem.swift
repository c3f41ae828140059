#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The calls to the operating system that take a path, and its errors.
nonisolated enum FileSystem {
    static let (isMissing, isBusy, isFolder, isLoop, hasOtherNames) = (ENOENT, EBUSY, EISDIR, ELOOP, EMLINK)

    /// Runs one call, again when a signal interrupted it, and turns -1 into an error that names the operation
    /// and the path.
    @discardableResult
    static func call<Result: BinaryInteger>(_ operation: String, _ path: String, _ call: () -> Result)
        throws(StorageError) -> Result
    {
        while true {
            let result = call()
            if result != -1 { return result }
            if errno != EINTR { throw .system(operation, errno, path: path) }
        }
    }

    /// What is known about the file, or nil if there is none. A link isn't followed unless that is asked for.
    static func status(_ path: String, followingLinks: Bool = false) throws(StorageError) -> FileStatus? {
        var status = stat()
        let result = followingLinks ? stat(path, &status) : lstat(path, &status)
        if result == -1, errno == ENOENT { return nil }
        try call("look at", path) { result }
        return FileStatus(status)
    }

    /// What the link at `path` says, or nil if there is no link.
    static func linkTarget(_ path: String) throws(StorageError) -> String? {
        guard try status(path)?.isLink == true else { return nil }
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = try call("follow the link", path) { readlink(path, &buffer, buffer.count) }
        return String(decoding: buffer[..<count], as: UTF8.self)
    }

    /// A rename would also replace a file that its owner has protected against writing.
    static func checkWritable(_ path: String) throws(StorageError) {
        try call("write", path) { access(path, W_OK) }
    }

    static func move(_ old: String, to new: String) throws(StorageError) {
        try call("replace", new) { rename(old, new) }
    }

    /// It is no mistake if there is no file.
    static func remove(_ path: String) throws(StorageError) {
        let result = unlink(path)
        if result == -1, errno != ENOENT { try call("remove", path) { result } }
    }

    static var processNumber: Int32 { getpid() }

    static func pause(microseconds: ClosedRange<UInt32>) { _ = usleep(.random(in: microseconds)) }

    /// Creates the folder if it is missing, and those above it, for the owner alone.
    static func createFolder(_ path: String) throws(StorageError) {
        if access(path, X_OK) == 0 { return }
        let slash = path.lastIndex(of: "/")
        let parent = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        if parent != path { try createFolder(parent) }
        let result = mkdir(path, 0o700)
        // Another process was quicker, or the path ends with a dot.
        if result == -1, errno == EEXIST { return }
        try call("create the folder", path) { result }
        // Whatever the mask for new files takes away, the owner can use the folder.
        try call("set the mode of", path) { chmod(path, 0o700) }
        // A new folder is durable when the one that lists it is.
        try FileDescriptor(.folder, parent).synchronize(parent)
    }

    static func message(_ code: Int32) -> String { String(cString: strerror(code)) }

    /// What to do next after this `errno`.
    static func hint(_ code: Int32) -> String {
        switch code {
        case ENOSPC, EDQUOT: "nothing was stored: make room, then try again"
        case EFBIG: "raise the limit on the size of files (ulimit -f)"
        case EACCES, EPERM: "check who owns the file and its folder, and their modes (ls -ld)"
        case EROFS: "mount the file system for writing, or choose another folder"
        case EIO: "the disk reports errors: make a copy of the file, then check the disk"
        case ELOOP: "the symbolic links lead nowhere: remove one of them"
        case ENOTDIR, EEXIST: "a part of the path is a file where a folder should be: choose another path"
        case EBUSY: "try again when the other program has finished"
        case EMLINK: "remove the lock file's other names, or the lock file"
        case EISDIR, EINVAL: "choose the path of a plain file"
        default: "nothing was stored: remove the cause, then try again"
        }
    }
}
