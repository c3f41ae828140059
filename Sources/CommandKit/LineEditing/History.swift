import Foundation

/// The lines that were typed in a shell, in a file that only its owner can read.
package struct History: Sendable {
    private let file: URL

    package init(file: URL) { self.file = file }

    /// Those of earlier sessions, the oldest first. A file that can't be read is as good as none.
    var lines: [String] {
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").suffix(LineEditor.maximumHistory).map(String.init)
    }

    /// Adds a line. In a folder that isn't there, nothing is kept.
    func add(_ line: String) {
        let descriptor = open(file.path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        _ = writeAll("\(line)\n".utf8, to: descriptor)
        close(descriptor)
    }
}
