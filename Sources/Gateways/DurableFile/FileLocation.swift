/// Where a path leads after all symbolic links: the folder and the name in it that are read, locked and
/// replaced.
///
/// Every path to one file has one location, and so one lock.
nonisolated struct FileLocation {
    let folder: String
    private let name: String

    var path: String { pathBeside(name) }
    var temporaryPath: String { pathBeside(".\(name).tmp") }
    var lockPath: String { pathBeside(".\(name).lock") }

    /// Follows at most 32 links from the path's last part; the system follows those in its folders.
    init(following path: String) throws(StorageError) {
        self.init(splitting: path)
        for _ in 0...32 {
            if ["", ".", ".."].contains(name) {
                throw .system("use as a file", FileSystem.isFolder, path: path)
            }
            guard let target = try FileSystem.linkTarget(self.path) else { return }
            self.init(splitting: target.hasPrefix("/") ? target : "\(folder)/\(target)")
        }
        throw .system("follow the links of", FileSystem.isLoop, path: path)
    }

    private init(splitting path: String) {
        var rest = path[...]
        while rest.count > 1, rest.last == "/" { rest.removeLast() }
        let slash = rest.lastIndex(of: "/")
        name = String(slash.map { rest[rest.index(after: $0)...] } ?? rest)
        folder = slash.map { $0 == rest.startIndex ? "/" : String(rest[..<$0]) } ?? "."
    }

    private func pathBeside(_ name: String) -> String { folder == "/" ? "/\(name)" : "\(folder)/\(name)" }
}
