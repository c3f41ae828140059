/// Finds the place where a text stops being JSON: `JSONDecoder` doesn't say it.
///
/// A comma before a closing bracket is allowed, as there.
nonisolated struct JSONSyntax {
    private struct Fault: Error { let what: String }

    private let text: [UInt8]
    private var place = 0

    private init(_ text: some Sequence<UInt8>) { self.text = Array(text) }

    /// In which line, counted from 1, and why `text` isn't JSON; nil if it is.
    static func fault(in text: some Sequence<UInt8>) -> (line: Int, what: String)? {
        var syntax = JSONSyntax(text)
        do throws(Fault) {
            try syntax.readValue(0)
            if syntax.next() == nil { return nil }
            throw Fault(what: "something follows the end")
        } catch {
            let line = syntax.text.prefix(syntax.place).count { $0 == UInt8(ascii: "\n") } + 1
            return (line, "not JSON: " + error.what)
        }
    }

    /// The first byte that is no space, or nil at the end.
    private mutating func next() -> UInt8? {
        while place < text.count, JSONParts.isSpace(text[place]) { place += 1 }
        return place < text.count ? text[place] : nil
    }

    private mutating func expect(_ character: Character, _ name: String) throws(Fault) {
        guard let byte = next(), byte == character.asciiValue else { throw missing(name) }
        place += 1
    }

    private func missing(_ what: String) -> Fault {
        let isText = text.dropFirst(place).first.map { 1..<128 ~= $0 } ?? true
        return Fault(what: isText ? "\(what) is missing" : "not UTF-8, or with a byte order mark")
    }

    private mutating func readValue(_ depth: Int) throws(Fault) {
        if depth > 512 { throw Fault(what: "nested more than 512 deep") }
        switch next() {
        case UInt8(ascii: "{"): try readElements(until: "}", depth + 1)
        case UInt8(ascii: "["): try readElements(until: "]", depth + 1)
        case UInt8(ascii: "\""): try readText()
        default: try readWord()
        }
    }

    private mutating func readElements(until end: Character, _ depth: Int) throws(Fault) {
        repeat {
            // The bracket or the comma.
            place += 1
            if next() == end.asciiValue { break }
            if end == "}" {
                if next() != UInt8(ascii: "\"") { throw missing("a name in quotes") }
                try readText()
                try expect(":", "a colon")
            }
            try readValue(depth)
        } while next() == UInt8(ascii: ",")
        try expect(end, "a comma or \(end)")
    }

    private mutating func readText() throws(Fault) {
        let (start, quote) = (place, UInt8(ascii: "\""))
        repeat {
            place += text[place] == UInt8(ascii: "\\") ? 2 : 1
        } while place < text.count && text[place] != quote && text[place] >= 32
        guard place < text.count, text[place] == quote else {
            throw Fault(what: "a text has no end in its line")
        }
        place += 1
        // Decoding takes time, and a large file has many texts.
        let isPlain = text[start..<place].allSatisfy { $0 < 128 && $0 != UInt8(ascii: "\\") }
        if !isPlain, (try? JSONText.decode(String.self, from: text[start..<place])) == nil {
            throw Fault(what: "a text isn't UTF-8, or has an escape of no character")
        }
    }

    private mutating func readWord() throws(Fault) {
        let word = String(
            decoding: text[place...].prefix { !"{}[],:\" \n\r\t".utf8.contains($0) },
            as: UTF8.self
        )
        let number = #/-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/#
        guard ["true", "false", "null"].contains(word) || word.wholeMatch(of: number) != nil else {
            throw missing("a value")
        }
        place += word.utf8.count
    }
}
