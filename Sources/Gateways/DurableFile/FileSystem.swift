#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The calls to the operating system, and its errors.
nonisolated enum FileSystem {
    static let (noSuchFile, notText) = (ENOENT, EILSEQ)

    /// Makes one call, and repeats it if a signal interrupts it. Turns -1 into an error that names the operation and
    /// the path. If the error is one of `expected`, returns -1 instead of throwing.
    @discardableResult
    static func call<Result: BinaryInteger>(
        _ operation: String,
        _ path: FilePath,
        unless expected: Int32...,
        by call: () -> Result
    ) throws(StorageError) -> Result {
        while true {
            let result = call()
            let code = errno
            if result != -1 || expected.contains(code) { return result }
            if code != EINTR { throw .system(operation, code, path) }
        }
    }

    /// The file's status, or nil if there is no file. Doesn't follow a link.
    static func status(_ path: FilePath) throws(StorageError) -> FileStatus? {
        var status = stat()
        let result = try call("find", path, unless: ENOENT) { lstat(path.bytes, &status) }
        return result == 0 ? status : nil
    }

    /// The content of the file at a path without links, or nil if there is no file.
    static func contents(_ path: FilePath) throws(StorageError) -> [UInt8]? {
        guard let file = try FileDescriptor(reading: path) else { return nil }
        let status = try file.status()
        try status.checkPlainFile("read", path)
        return try file.contents(Int(status.st_size))
    }

    /// The path from the root without links, or nil if it leads to nothing.
    static func realPath(_ path: FilePath) throws(StorageError) -> FilePath? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let result = try call("find", path, unless: ENOENT) { realpath(path.bytes, &buffer) == nil ? -1 : 0 }
        return result == 0 ? FilePath(buffer.prefix { $0 != 0 }) : nil
    }

    /// A rename would also replace a file that its owner has protected against writing.
    static func checkWritable(_ path: FilePath) throws(StorageError) {
        try call("change", path, unless: ENOENT) { access(path.bytes, W_OK) }
    }

    static func move(_ old: FilePath, to new: FilePath) throws(StorageError) {
        try call("replace", new) { rename(old.bytes, new.bytes) }
    }

    /// Does nothing if there is no file.
    static func remove(_ path: FilePath) throws(StorageError) {
        try call("remove", path, unless: ENOENT) { unlink(path.bytes) }
    }

    /// Creates the folder and its missing parents, accessible only to the owner. Adds what it creates to `new`.
    static func createFolder(_ path: FilePath, _ new: inout [FilePath]) throws(StorageError) {
        if try status(path) == nil {
            try createFolder(path.folder, &new)
            // EEXIST: another process was quicker, or the path ends with `.` or `..`. ENOENT: another process has
            // removed its parent again.
            let result = try call("create", path, unless: EEXIST, ENOENT) { mkdir(path.bytes, 0o700) }
            if result == 0 { new.append(path) }
        }
        // A new folder is durable when the folder that lists it is. Its creator may have crashed before this. A folder
        // that this process may not open can't be synchronized; sandboxes report this with various errors. Some file
        // systems, such as autofs, synchronize no folders.
        if let parent = try? FileDescriptor(reading: path.folder) { try parent.synchronize(unless: EINVAL) }
    }

    /// Removes what `createFolder` has created. A folder that something is in stays.
    static func removeFolders(_ new: [FilePath]) { for path in new.reversed() { _ = rmdir(path.bytes) } }

    /// `pthread_t` is a number on Linux, and a pointer elsewhere.
    static var currentThread: UInt { withUnsafeBytes(of: pthread_self()) { $0.load(as: UInt.self) } }

    static func pause(microseconds: ClosedRange<UInt32>) { _ = usleep(.random(in: microseconds)) }

    /// As `==`, in a quarter of the time.
    static func areEqual(_ one: [UInt8]?, _ other: [UInt8]?) -> Bool {
        guard let one, let other, one.count == other.count else { return one == nil && other == nil }
        return memcmp(one, other, one.count) == 0
    }

    /// The first place of an ASCII character, or the end. As `firstIndex(of:)`, which is slow in a debug build.
    static func place(of ascii: Unicode.Scalar, in text: ArraySlice<UInt8>) -> Int {
        text.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, let found = memchr(start, Int32(ascii.value), bytes.count)
            else { return text.endIndex }
            return text.startIndex + (UnsafeRawPointer(found) - start)
        }
    }

    static func message(_ code: Int32) -> String { String(cString: strerror(code)) }

    /// What to do next after this `errno`.
    static func hint(_ code: Int32) -> String {
        switch code {
        case ENOENT: "Check that its folder exists and, if it's a link, its target."
        case ENOSPC, EDQUOT: "Make room, then try again."
        case EACCES, EPERM: "Check who owns the file and its folder, and their permissions."
        case EMFILE, ENFILE: "Restart the app, or close others, then try again."
        default: "Check the file and its folder, then try again."
        }
    }
}
