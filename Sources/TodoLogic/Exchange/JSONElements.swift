/// Where the elements of a JSON array are. What is inside of them isn't checked.
struct JSONElements {
    struct Element {
        let range: Range<Int>
        /// The line that it begins in.
        let line: Int
    }

    private let text: [UInt8]
    private var position: Int
    private var line = 1
    private var isFirst = true
    private var isOver = false

    init(_ text: [UInt8]) {
        self.text = text
        position = TextLines.markLength(text)
    }

    /// The next element, or nil after the last one.
    mutating func next() throws(TodoError) -> Element? {
        guard !isOver else { return nil }
        skipSpace()
        if isFirst {
            guard take("[") else {
                throw (Self.isText(text[...]) ? TodoError.noArray : TodoError.notText).inLine(line)
            }
            isFirst = false
            skipSpace()
            if take("]") { return try end() }
        } else if take("]") {
            return try end()
        } else {
            guard take(",") else {
                throw fault(
                    position < text.count ? "between two objects there is no comma" : "the array doesn't end"
                )
            }
            skipSpace()
        }
        return try element()
    }

    private mutating func element() throws(TodoError) -> Element {
        let (start, firstLine) = (position, line)
        var depth = 0
        while position < text.count {
            switch text[position] {
            case UInt8(ascii: "\""): try skipString()
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}") where depth > 0, UInt8(ascii: "]") where depth > 0: depth -= 1
            case UInt8(ascii: ",") where depth == 0, UInt8(ascii: "]") where depth == 0,
                UInt8(ascii: "}") where depth == 0, UInt8(ascii: " ") where depth == 0,
                UInt8(ascii: "\r") where depth == 0, UInt8(ascii: "\n") where depth == 0,
                UInt8(ascii: "\t") where depth == 0:
                guard position > start else { throw fault("an object is missing") }
                return Element(range: start..<position, line: firstLine)
            case UInt8(ascii: "\n"): line += 1
            default: break
            }
            position += 1
        }
        throw fault("the array doesn't end")
    }

    /// Leaves the position at the string's closing quote.
    private mutating func skipString() throws(TodoError) {
        position += 1
        while position < text.count, text[position] != UInt8(ascii: "\"") {
            if text[position] == UInt8(ascii: "\\") { position += 1 }
            // A line break isn't allowed here, but what comes after it is in the next line all the same.
            if position < text.count, text[position] == UInt8(ascii: "\n") { line += 1 }
            position += 1
        }
        guard position < text.count else { throw fault("a text doesn't end") }
    }

    private mutating func end() throws(TodoError) -> Element? {
        skipSpace()
        guard position == text.count else { throw fault("there is more after the end of the array") }
        isOver = true
        return nil
    }

    private mutating func skipSpace() {
        while position < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[position]) {
            if text[position] == 0x0A { line += 1 }
            position += 1
        }
    }

    /// Whether these bytes are UTF-8. It is asked about a fault only, since it takes time.
    static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
        String(validating: bytes, as: UTF8.self) != nil
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard position < text.count, text[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private func fault(_ what: String) -> TodoError {
        .unreadable(what).inLine(line)
    }
}
