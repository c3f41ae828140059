/// A path as the system has it: bytes, which need not be text.
nonisolated struct FilePath: Hashable, Sendable {
    /// They end with a zero, for C.
    let bytes: [CChar]

    /// A path in text. One with a zero byte would lead to another file, and so would one with the character
    /// that stands for the bytes of a name that is no text.
    init(_ text: String) throws(StorageError) {
        var bytes = Self.bytes(text)
        while bytes.count > 1, bytes.last == Self.slash { bytes.removeLast() }
        self.init(bytes)
        if text.isEmpty || text.unicodeScalars.contains(where: { "\0\u{FFFD}".unicodeScalars.contains($0) }) {
            throw .system("use as a file", FileSystem.notText, self)
        }
    }

    init(_ bytes: some Sequence<CChar>) { self.bytes = bytes + [0] }

    /// For people.
    var text: String {
        String(decoding: bytes.dropLast().lazy.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
    }

    /// The folder that the last part of the path is in.
    var folder: FilePath {
        guard let slash = bytes.lastIndex(of: Self.slash) else { return FilePath(Self.bytes(".")) }
        return FilePath(bytes[..<max(slash, 1)])
    }

    private var name: ArraySlice<CChar> { bytes[((bytes.lastIndex(of: Self.slash) ?? -1) + 1)...].dropLast() }

    /// The file beside this one that is locked.
    var lockFile: FilePath { folder.appending(Self.bytes(".") + name + Self.bytes(".lock")) }

    /// The file beside this one that is written before it takes its place. `lock` is the number of the lock file on its
    /// disk: who locks another one, because this one was removed, writes another file.
    func temporaryFile(lock: UInt64) -> FilePath { folder.appending(Self.bytes(".durable.\(lock).tmp")) }

    /// Where the path leads after all links, also if the file and its folders are missing. All paths to one
    /// file have one such path, and so one lock. A link that leads nowhere is refused, such as to a disk that
    /// isn't mounted: nobody knows whether the file is missing.
    func resolved() throws(StorageError) -> FilePath {
        if let path = try FileSystem.realPath(self) { return path }
        // What isn't a link was created just now.
        let isLink = try FileSystem.status(self)?.isLink == true
        if isLink || folder == self {
            throw .system(isLink ? "follow the link" : "find", FileSystem.noSuchFile, self)
        }
        return try folder.resolved().appending(name)
    }

    private func appending(_ name: some Sequence<CChar>) -> FilePath {
        FilePath((bytes == [Self.slash, 0] ? [] : bytes.dropLast()) + [Self.slash] + name)
    }

    private static func bytes(_ text: String) -> [CChar] { text.utf8CString.dropLast() }

    private static let slash = CChar(UInt8(ascii: "/"))
}
