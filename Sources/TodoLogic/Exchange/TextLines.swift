import Foundation

/// Reads a text line by line. Empty lines count, but aren't read.
enum TextLines {
    /// Functions that return what `read` makes of each line. Their errors name the line.
    static func readings<Value>(_ text: Data, _ read: @escaping (String) throws -> Value)
        -> [() throws(TodoError) -> Value]
    {
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
        return lines.filter { !$1.allSatisfy { $0 <= UInt8(ascii: " ") } }.map { index, bytes in
            TodoError.naming("Line \(index + 1)") { try read(line(bytes, isFirst: index == 0)) }
        }
    }

    private static func line(_ bytes: Data, isFirst: Bool) throws -> String {
        guard var line = String(validating: bytes, as: UTF8.self) else {
            let shown = String(decoding: bytes, as: UTF8.self).excerpt
            throw TodoError.unreadable("“\(shown)” isn't text in UTF-8")
                .hint("Nothing was changed. Convert the text to UTF-8.")
        }
        // Programs for Windows begin a text with a byte order mark.
        if isFirst, line.hasPrefix("\u{FEFF}") { line.removeFirst() }
        if line.last == "\r" { line.removeLast() }
        return line
    }
}
