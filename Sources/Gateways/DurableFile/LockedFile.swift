#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file that nobody else changes meanwhile, and the one way to replace it.
struct LockedFile: ~Copyable {
    private let location: FileLocation
    private let folder: Folder
    private let lock: FileLock

    init(location: FileLocation, folder: consuming Folder, lock: consuming FileLock) {
        self.location = location
        self.folder = folder
        self.lock = lock
    }

    func contents() throws(StorageError) -> FileContents? {
        try FileContents(path: location.path)
    }

    /// Puts `pieces`, one after the other, in place of the file's content. When it returns they are on the disk; when it throws, the file
    /// is as it was.
    func replace(_ pieces: [ArraySlice<UInt8>]) throws(StorageError) -> FileVersion? {
        try removeRemains()
        let previous = try folder.status(location.name)
        if let previous {
            try previous.checkPlainFile("replace", location.path)
            // A rename would also replace a file that its owner has protected against writing.
            try folder.checkWritable(location.name)
        }
        let undo: Undo
        do throws(StorageError) {
            try writeTemporary(pieces, like: previous)
            undo = previous == nil ? .remove : try keepPrevious()
            try folder.rename(location.temporaryName, to: location.name)
        } catch {
            try? removeRemains()
            throw error
        }
        try makeDurable(orElse: undo)
        // The change is stored, so from here on nothing is thrown. Without a version the file is read again.
        guard let new = try? folder.open(location.name, O_RDONLY), let status = try? new.status(location.path)
        else {
            return nil
        }
        return FileVersion(new, status)
    }

    /// Removes the file.
    func remove() throws(StorageError) {
        try removeRemains()
        try folder.rename(location.name, to: location.previousName)
        try makeDurable(orElse: .restore)
    }

    /// What a process left that died while it wrote. A living one isn't met here: it would hold the lock.
    private func removeRemains() throws(StorageError) {
        try folder.remove(location.temporaryName)
        try folder.remove(location.previousName)
    }

    /// A durable file of `pieces` with the mode and owner of the one that it is to replace.
    private func writeTemporary(_ pieces: [ArraySlice<UInt8>], like previous: stat?) throws(StorageError) {
        let path = folder.pathOf(location.temporaryName)
        let file = try folder.open(location.temporaryName, O_WRONLY | O_CREAT | O_EXCL)
        let number = file.number
        if let previous {
            let created = try file.status(path)
            if created.st_uid != previous.st_uid || created.st_gid != previous.st_gid {
                try systemCall("keep the owner of", location.path) {
                    fchown(number, previous.st_uid, previous.st_gid)
                }
            }
        }
        try systemCall("set the mode of", path) { fchmod(number, previous?.permissions ?? 0o600) }
        try file.write(pieces, path)
        try file.synchronize(path)
    }

    /// How to get back what was there before the folder was changed.
    private enum Undo {
        case restore
        case remove
        case impossible
    }

    /// The old file stays under a second name until the folder is on the disk.
    private func keepPrevious() throws(StorageError) -> Undo {
        do throws(StorageError) {
            try folder.link(location.name, to: location.previousName)
            return .restore
        } catch  where [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(where: error.isSystemError) {
            // The file system has no second names. There, only this one way back is missing.
            return .impossible
        }
    }

    private func makeDurable(orElse undo: Undo) throws(StorageError) {
        do throws(StorageError) {
            try folder.synchronize()
        } catch {
            switch undo {
            case .restore: try folder.rename(location.previousName, to: location.name)
            case .remove: try folder.remove(location.name)
            case .impossible: break
            }
            throw error
        }
        // When this fails the change is safe all the same, and the next one removes the second name.
        try? folder.remove(location.previousName)
    }
}
