import Foundation

/// Reads a text line by line. Empty lines count, but aren't read.
enum TextLines {
    /// Calls `read` with each line and how many bytes of the text are read after it. Throws what `read`
    /// throws, a ``TodoError`` with the line's number in front; and one about a line that isn't UTF-8.
    static func read(_ text: Data, _ read: (String, Int) throws -> Void) throws {
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, bytes) in lines.enumerated() {
            guard var line = String(validating: bytes, as: UTF8.self) else {
                throw TodoError.notText(String(decoding: bytes, as: UTF8.self)).inLine(index + 1)
            }
            // Programs for Windows begin a text with a byte order mark.
            if index == 0, line.hasPrefix("\u{FEFF}") { line.removeFirst() }
            if line.last == "\r" { line.removeLast() }
            guard !line.allSatisfy(\.isWhitespace) else { continue }
            do {
                try read(line, bytes.endIndex - text.startIndex)
            } catch let error as TodoError {
                throw error.inLine(index + 1)
            }
        }
    }
}
