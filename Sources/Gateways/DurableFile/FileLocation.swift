#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Where a path leads after all symbolic links: the folder and the name in it that are read, locked and replaced.
///
/// Every path to one file has one location, and so one lock.
struct FileLocation: Equatable {
    let folder: String
    let name: String

    var path: String { folder == "/" ? "/\(name)" : "\(folder)/\(name)" }
    var temporaryName: String { ".\(name).tmp" }
    var previousName: String { ".\(name).old" }
    var lockName: String { ".\(name).lock" }

    /// Follows at most 32 links from the path's last part; those in its folders are the system's business.
    init(following path: String) throws(StorageError) {
        var current = path
        for _ in 0...32 {
            let location = try FileLocation(splitting: current, from: path)
            guard let target = try Self.linkTarget(location.path) else {
                self = location
                return
            }
            current = target.hasPrefix("/") ? target : "\(location.folder)/\(target)"
        }
        throw StorageError(path: path, reason: .system(operation: "follow the links of", code: ELOOP))
    }

    private init(splitting path: String, from original: String) throws(StorageError) {
        var rest = path[...]
        while rest.count > 1, rest.last == "/" { rest.removeLast() }
        let slash = rest.lastIndex(of: "/")
        name = String(slash.map { rest[rest.index(after: $0)...] } ?? rest)
        if ["", ".", ".."].contains(name) {
            throw StorageError(path: original, reason: .system(operation: "use as a file", code: EISDIR))
        }
        folder = slash.map { $0 == rest.startIndex ? "/" : String(rest[..<$0]) } ?? "."
    }

    /// What the link at `path` says, or nil if there is no link.
    private static func linkTarget(_ path: String) throws(StorageError) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &buffer, buffer.count)
        let code = count == -1 ? errno : 0
        if code == EINVAL || code == ENOENT { return nil }
        if count >= 0, let target = String(validating: buffer[..<count], as: UTF8.self) { return target }
        throw StorageError(
            path: path,
            reason: .system(operation: "follow the link", code: code == 0 ? EILSEQ : code)
        )
    }
}
