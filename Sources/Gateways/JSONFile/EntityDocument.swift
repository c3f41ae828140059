/// A file of entities as text. Each line has an entity's id and the entity, both as JSON.
///
///     {"count":2,"format":"entities","next":3,"version":2,"entities":[
///     [1,{"id":1,"title":"Buy milk"}],
///     [2,{"id":2,"title":"Bake"}]
///     ]}
///
/// So an entity is found by comparing bytes, and the lines that a change doesn't concern are copied as they
/// are.
nonisolated struct EntityDocument: Sendable {
    private(set) var bytes: [UInt8] = []
    private(set) var header: DocumentHeader
    /// Whether each entity is known to have the id that its line begins with.
    private(set) var repeatsIDs = false
    /// Where each line starts and, as the last, where one more would: two bytes after the end of the line
    /// before.
    private var starts = [0]

    /// Without entities, as a missing file is.
    init(header: DocumentHeader = DocumentHeader()) { self.header = header }

    /// Nil if `bytes` aren't laid out in lines of the form `[1,{"id":1}]`, as far as that shows at their ends.
    init?(inLines bytes: [UInt8], path: String) throws {
        let head = bytes.prefix { $0 != UInt8(ascii: "\n") }
        guard head.suffix(DocumentHeader.end.count).elementsEqual(DocumentHeader.end),
            bytes.suffix(4).elementsEqual("\n]}\n".utf8)
        else { return nil }
        header = try DocumentHeader(of: head + Array("]}".utf8), path: path)
        self.bytes = bytes
        starts = FileSystem.lineStarts(in: bytes).dropLast()
        // The last line has no comma.
        if starts.count > 1 { starts[starts.count - 1] += 1 }
        guard header.count == lines.count else { return nil }
        repeatsIDs = true
        for line in lines {
            let (start, end) = (starts[line], starts[line + 1] - 2)
            guard end > start + 1, bytes[start] == UInt8(ascii: "["), bytes[end - 1] == UInt8(ascii: "]"),
                bytes[end] == UInt8(ascii: ",") || line == lines.upperBound - 1
            else { return nil }
            readID(from: start + 1, to: end)
        }
    }

    /// Looks for `"id":` and the number that the line begins with in the rest of the line.
    private mutating func readID(from start: Int, to end: Int) {
        var (number, place) = (0, start)
        while bytes[place] &- UInt8(ascii: "0") < 10, number < DocumentHeader.numbers.upperBound {
            number = number * 10 + Int(bytes[place] - UInt8(ascii: "0"))
            place += 1
        }
        let isNumber = bytes[place] == UInt8(ascii: ",") && DocumentHeader.numbers.contains(number)
        // It may have been added by hand.
        if isNumber { header.next = max(header.next, number + 1) }
        repeatsIDs = repeatsIDs && isNumber && repeats(start..<place, until: end)
    }

    private func repeats(_ id: Range<Int>, until end: Int) -> Bool {
        for place in id.upperBound..<max(id.upperBound, end - id.count - 2)
        where bytes[place] == UInt8(ascii: ":") && bytes[place - 1] == UInt8(ascii: "\"")
            && bytes[place - 2] == UInt8(ascii: "d") && bytes[place - 3] == UInt8(ascii: "i")
            && bytes[place - 4] == UInt8(ascii: "\"")
        {
            let distance = place + 1 - id.lowerBound
            let next = bytes[id.upperBound + distance]
            let isEnd = next == UInt8(ascii: ",") || next == UInt8(ascii: "}")
            if isEnd, id.allSatisfy({ bytes[$0] == bytes[$0 + distance] }) { return true }
        }
        return false
    }

    var lines: Range<Int> { 0..<starts.count - 1 }

    /// The id and the entity that are in a line.
    func parts(ofLine line: Int) -> (id: ArraySlice<UInt8>, entity: ArraySlice<UInt8>) {
        let content = bytes[starts[line] + 1..<starts[line + 1] - 3]
        let comma = JSONParts.end(of: content)
        return (content[..<comma], content[comma...].dropFirst())
    }

    /// The lines that begin with `id`; more than one only in a damaged file.
    func lines(beginningWith id: String) -> [Int] {
        let start = Array("[\(id),".utf8)
        return lines.filter { bytes[starts[$0]...].starts(with: start) }
    }

    /// The document with other lines in place of some, and with lines in place of the one after all others.
    func replacing(_ replacements: [Int: [[UInt8]]], next: Int) throws -> EntityDocument {
        let added = replacements.values.joined()
        var result = EntityDocument(header: header)
        result.header.next = next
        result.header.count = lines.count + added.count - replacements.keys.count { lines.contains($0) }
        result.bytes.reserveCapacity(bytes.count + added.reduce(1 << 10) { $0 + $1.count + 2 })
        result.bytes += try result.header.text()
        result.starts = [result.bytes.count]
        var kept = 0
        for (line, texts) in replacements.sorted(by: { $0.key < $1.key }) {
            result.append(kept..<line, of: self)
            for text in texts { result.append(text[...]) }
            kept = min(line + 1, lines.upperBound)
        }
        result.append(kept..<lines.upperBound, of: self)
        if !result.lines.isEmpty {
            result.bytes.replaceSubrange((result.bytes.count - 2)..., with: "\n".utf8)
        }
        result.bytes += "]}\n".utf8
        return result
    }

    /// Adds lines of another document.
    private mutating func append(_ lines: Range<Int>, of other: EntityDocument) {
        if lines.isEmpty { return }
        let moved = other.starts[lines.lowerBound...lines.upperBound]
        let distance = bytes.count - moved[lines.lowerBound]
        starts += moved.dropFirst().dropLast().map { $0 + distance }
        append(other.bytes[moved[lines.lowerBound]..<moved[lines.upperBound] - 2])
    }

    private mutating func append(_ text: ArraySlice<UInt8>) {
        bytes += text
        bytes += ",\n".utf8
        starts.append(bytes.count)
    }
}
