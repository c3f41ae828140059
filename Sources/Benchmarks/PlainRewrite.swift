import Foundation

/// What a durable rewrite of a file costs at least: read it, write the same bytes beside it, sync them,
/// rename, and sync the folder. By hand, so that nothing of the package is in the baseline.
func rewrite(_ path: String, in folder: String) {
    var status = stat()
    let source = open(path, O_RDONLY)
    guard source >= 0, fstat(source, &status) == 0 else { fatalError("\(path) can't be read") }
    withUnsafeTemporaryAllocation(byteCount: Int(status.st_size), alignment: 16) { bytes in
        let copy = open(path + ".new", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        guard
            read(source, bytes.baseAddress, bytes.count) == bytes.count,
            write(copy, bytes.baseAddress, bytes.count) == bytes.count,
            fsync(copy) == 0
        else { fatalError("\(path) can't be copied") }
        close(copy)
    }
    close(source)
    rename(path + ".new", path)
    let directory = open(folder, O_RDONLY)
    fsync(directory)
    close(directory)
}
