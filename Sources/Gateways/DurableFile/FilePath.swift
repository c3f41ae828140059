/// A path as the system stores it: bytes, not necessarily UTF-8.
nonisolated struct FilePath: Hashable, Sendable {
    /// They end with a zero, for C.
    let bytes: [CChar]
    /// The path of the file that people know, if this one is beside it: a lock file or a temporary file.
    let subject: String?

    /// Throws if `text` is empty. Also throws if it contains a zero byte, or U+FFFD, which replaces bytes that aren't
    /// UTF-8: either would lead to a different file.
    init(_ text: String) throws(StorageError) {
        var bytes = Self.bytes(text)
        while bytes.count > 1, bytes.last == Self.slash { bytes.removeLast() }
        self.init(bytes)
        if text.isEmpty || text.unicodeScalars.contains(where: { "\0\u{FFFD}".unicodeScalars.contains($0) }) {
            throw .system("use", FileSystem.notText, self)
        }
    }

    init(_ bytes: some Sequence<CChar>, subject: String? = nil) {
        (self.bytes, self.subject) = (bytes + [0], subject)
    }

    /// The path for messages. Bytes that aren't UTF-8 become U+FFFD.
    var text: String {
        String(decoding: bytes.dropLast().lazy.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
    }

    /// The path without its last component, or `.` if it has only one.
    var folder: FilePath {
        guard let slash = bytes.lastIndex(of: Self.slash) else { return FilePath(Self.bytes(".")) }
        return FilePath(bytes[..<max(slash, 1)])
    }

    private var name: ArraySlice<CChar> { bytes[((bytes.lastIndex(of: Self.slash) ?? -1) + 1)...].dropLast() }

    /// The file beside this one that is locked.
    var lockFile: FilePath { beside(Self.bytes(".") + name + Self.bytes(".lock")) }

    /// The file beside this one that is written before it takes its place. `lock` is the number of the lock file on its
    /// disk. A process that locks a different lock file, because this one was removed, writes to a different temporary
    /// file.
    func temporaryFile(lock: UInt64) -> FilePath { beside(Self.bytes(".durable.\(lock).tmp")) }

    /// The path with all links resolved, even if the file and its folders are missing. All paths that lead to a file
    /// through symbolic links have the same result, and so the same lock. Throws if a link leads nowhere, for example
    /// to an unmounted disk: the file may exist there.
    func resolved() throws(StorageError) -> FilePath {
        if let path = try FileSystem.realPath(self) { return path }
        // If something is here now and isn't a link, it was created after `realPath` looked.
        let isLink = try FileSystem.status(self)?.isLink == true
        if isLink || folder == self {
            throw .system(isLink ? "follow the link" : "find", FileSystem.noSuchFile, self)
        }
        return try folder.resolved().appending(name)
    }

    private func beside(_ name: some Sequence<CChar>) -> FilePath {
        FilePath(folder.appending(name).bytes.dropLast(), subject: text)
    }

    private func appending(_ name: some Sequence<CChar>) -> FilePath {
        FilePath((bytes == [Self.slash, 0] ? [] : bytes.dropLast()) + [Self.slash] + name)
    }

    private static func bytes(_ text: String) -> [CChar] { text.utf8CString.dropLast() }

    private static let slash = CChar(UInt8(ascii: "/"))
}
