import Foundation

/// The lines that were typed in a shell, in a file that only its owner can read.
package struct History: Sendable {
    private let file: URL

    package init(file: URL) { self.file = file }

    /// The latest of earlier sessions, the oldest first; older ones are removed. A file that can't be read is
    /// as good as none. Somebody else may have written what a terminal would obey.
    var lines: [String] {
        guard let file = opened(), let text = try? file.readToEnd() else { return [] }
        let all = text.split(separator: UInt8(ascii: "\n"))
        let latest = all.suffix(LineEditor.maximumHistory)
        if latest.count < all.count, (try? file.truncate(atOffset: 0)) != nil {
            try? file.write(contentsOf: Data(latest.map { $0 + "\n".utf8 }.joined()))
        }
        return latest.map { String(decoding: $0, as: UTF8.self).escapingControlCharacters }
    }

    /// In a folder that isn't there, nothing is kept.
    func add(_ line: String) { try? opened(O_CREAT)?.write(contentsOf: Data("\(line)\n".utf8)) }

    /// Nil for what isn't a file of its own, of this user: a link could lead to a file of theirs that would be
    /// cut, and a pipe would be waited for.
    private func opened(_ flag: Int32 = 0) -> FileHandle? {
        let flags = O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | flag
        let descriptor = open(file.path, flags, 0o600)
        guard descriptor >= 0 else { return nil }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1,
            status.st_uid == geteuid()
        else { return nil }
        return handle
    }
}
