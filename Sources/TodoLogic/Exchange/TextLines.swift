/// A text of lines that are read one by one. Empty ones count, but aren't read.
package struct TextLines {
    private let text: [UInt8]

    /// - Parameter text: The text in UTF-8.
    package init(_ text: [UInt8]) {
        self.text = text
    }

    /// How many bytes the byte order mark takes with which programs for Windows begin a text, if there is one.
    static func markLength(_ text: [UInt8]) -> Int {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return text.starts(with: mark) ? mark.count : 0
    }

    /// What `read` makes of each line and its number. Throws what it throws, and a ``TodoError`` for a line that
    /// isn't text.
    package func read<Value>(
        progress: (Double) -> Void = { _ in },
        _ read: (String, Int) throws -> Value
    ) throws -> [Value] {
        var values: [Value] = []
        var number = 0
        var rest = text.dropFirst(Self.markLength(text))
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            var line = rest[..<end]
            rest = rest[min(end + 1, rest.endIndex)...]
            number += 1
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            guard let text = String(validating: line, as: UTF8.self) else {
                throw TodoError.notText(String(decoding: line, as: UTF8.self)).inLine(number)
            }
            guard !text.allSatisfy(\.isWhitespace) else { continue }
            values.append(try read(text, number))
            if number.isMultiple(of: 1000) { progress(Double(end) / Double(self.text.count)) }
        }
        return values
    }
}
