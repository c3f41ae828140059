#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An open folder. What is done in it by name stays in it, also when the folder is moved meanwhile.
struct Folder: ~Copyable, Sendable {
    let path: String
    private let descriptor: FileDescriptor

    init(_ path: String) throws(StorageError) {
        self.path = path
        descriptor = FileDescriptor(
            number: try systemCall("open the folder", path) {
                openFile(AT_FDCWD, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
            }
        )
    }

    /// Opens the folder and creates it first if it is missing, and those above it, for the owner alone.
    init(creating path: String) throws(StorageError) {
        try Self.create(path)
        try self.init(path)
    }

    func open(_ name: String, _ flags: Int32, mode: mode_t = 0o600) throws(StorageError) -> FileDescriptor {
        FileDescriptor(
            number: try systemCall("open", pathOf(name)) {
                openFile(descriptor.number, name, flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, mode)
            }
        )
    }

    /// What is known about the file, or nil if there is none. A link isn't followed.
    func status(_ name: String) throws(StorageError) -> stat? {
        var status = stat()
        do throws(StorageError) {
            try systemCall("look at", pathOf(name)) {
                fstatat(descriptor.number, name, &status, AT_SYMLINK_NOFOLLOW)
            }
            return status
        } catch  where error.isSystemError(ENOENT) {
            return nil
        }
    }

    func checkWritable(_ name: String) throws(StorageError) {
        try systemCall("write", pathOf(name)) { faccessat(descriptor.number, name, W_OK, AT_EACCESS) }
    }

    func rename(_ old: String, to new: String) throws(StorageError) {
        try systemCall("replace", pathOf(new)) { renameat(descriptor.number, old, descriptor.number, new) }
    }

    func link(_ old: String, to new: String) throws(StorageError) {
        try systemCall("link", pathOf(old)) { linkat(descriptor.number, old, descriptor.number, new, 0) }
    }

    /// Removes a file; it is no mistake if there is none.
    func remove(_ name: String) throws(StorageError) {
        do throws(StorageError) {
            try systemCall("remove", pathOf(name)) { unlinkat(descriptor.number, name, 0) }
        } catch  where error.isSystemError(ENOENT) {}
    }

    /// Makes the names in the folder durable.
    func synchronize() throws(StorageError) { try descriptor.synchronize(path) }

    func pathOf(_ name: String) -> String { path == "/" ? "/\(name)" : "\(path)/\(name)" }

    private static func create(_ path: String) throws(StorageError) {
        do throws(StorageError) {
            try systemCall("create the folder", path) { mkdir(path, 0o700) }
        } catch  where error.isSystemError(EEXIST) {
            return
        } catch  where error.isSystemError(ENOENT) {
            guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { throw error }
            try create(String(path[..<slash]))
            try systemCall("create the folder", path) { mkdir(path, 0o700) }
        }
        // A new folder is durable when the one that lists it is.
        let slash = path.lastIndex(of: "/")
        try Folder(slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ".").synchronize()
    }
}

private func openFile(_ folder: Int32, _ name: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
    openat(folder, name, flags, mode)
}
