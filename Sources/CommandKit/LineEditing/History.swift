import Foundation

/// The lines that were typed in a shell, in a file that only its owner can read.
package struct History: Sendable {
    private let file: URL

    package init(file: URL) { self.file = file }

    /// The latest of earlier sessions, the oldest first; older ones are removed. A file that can't be read is
    /// as good as none.
    var lines: [String] {
        let all = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n")
        let latest = all.suffix(LineEditor.maximumHistory).map(String.init)
        if latest.count < all.count { write(latest, O_TRUNC) }
        return latest
    }

    func add(_ line: String) { write([line], O_APPEND) }

    /// In a folder that isn't there, nothing is kept.
    private func write(_ lines: [String], _ flag: Int32) {
        let descriptor = open(file.path, O_WRONLY | O_CREAT | O_CLOEXEC | flag, 0o600)
        guard descriptor >= 0 else { return }
        _ = writeAll(lines.map { $0 + "\n" }.joined().utf8, to: descriptor)
        close(descriptor)
    }
}
