import Foundation

/// Reads a text line by line. Empty lines count, but aren't read.
enum TextLines {
    /// Calls `take` with what `read` makes of each line, or with the error about it, which names the line;
    /// and with how much of the text is read after it: from 0 to 1.
    static func read<Value>(
        _ text: Data,
        _ read: (String) throws -> Value,
        _ take: (Result<Value, TodoError>, Double) throws -> Void
    ) throws {
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, bytes) in lines.enumerated() where !bytes.allSatisfy({ $0 <= UInt8(ascii: " ") }) {
            let result = Result { try read(line(bytes, isFirst: index == 0)) }.mapError {
                TodoError(reading: $0).inLine(index + 1)
            }
            try take(result, Double(bytes.endIndex - text.startIndex) / Double(text.count))
        }
    }

    private static func line(_ bytes: Data, isFirst: Bool) throws -> String {
        guard var line = String(validating: bytes, as: UTF8.self) else {
            let shown = String(decoding: bytes, as: UTF8.self).excerpt
            throw TodoError.unreadable("“\(shown)” isn't text in UTF-8")
        }
        // Programs for Windows begin a text with a byte order mark.
        if isFirst, line.hasPrefix("\u{FEFF}") { line.removeFirst() }
        if line.last == "\r" { line.removeLast() }
        return line
    }
}
