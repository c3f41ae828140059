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
    let path: String
    private(set) var bytes: [UInt8] = []
    private(set) var header: DocumentHeader
    private(set) var lines = DocumentLines(from: 0)

    /// Without entities, as a missing file is.
    init(path: String, header: DocumentHeader = DocumentHeader()) {
        (self.path, self.header) = (path, header)
    }

    /// Nil if `bytes` aren't laid out in lines.
    init?(inLines bytes: [UInt8], path: String) throws {
        guard bytes.suffix(4).elementsEqual("\n]}\n".utf8), let lines = DocumentLines(in: bytes) else {
            return nil
        }
        let head = bytes.prefix { $0 != UInt8(ascii: "\n") }
        guard head.suffix(DocumentHeader.end.count).elementsEqual(DocumentHeader.end) else { return nil }
        (self.bytes, self.path, self.lines) = (bytes, path, lines)
        header = try DocumentHeader(of: head + Array("]}".utf8), path: path)
        guard header.count == lines.indices.count else { return nil }
        // An entity may have been added by hand.
        header.next = max(header.next, lines.lastNumber + 1)
    }

    /// The id and the entity that are in a line.
    func parts(ofLine index: Int) -> (id: ArraySlice<UInt8>, entity: ArraySlice<UInt8>) {
        let content = bytes[lines.starts[index] + 1..<lines.starts[index + 1] - 3]
        let comma = JSONParts.end(of: content)
        return (content[..<comma], content[comma...].dropFirst())
    }

    /// The lines that begin with `id`; more than one only in a damaged file.
    func lines(beginningWith id: String) -> [Int] {
        let start = Array("[\(id),".utf8)
        return lines.indices.filter { bytes[lines.starts[$0]...].starts(with: start) }
    }

    /// An error that names an entity by its line in the file.
    func malformed(_ what: String, line index: Int) -> StorageError {
        .malformed(what, line: index + 2, path: path)
    }

    /// The document with other lines in place of some, and with lines in place of the one after all others.
    func replacing(_ replacements: [Int: [[UInt8]]], next: Int) throws -> EntityDocument {
        var result = EntityDocument(path: path, header: header)
        let (added, removed) = (
            replacements.values.joined(), replacements.keys.count { lines.indices.contains($0) }
        )
        result.header.next = next
        result.header.count = lines.indices.count - removed + added.count
        result.bytes.reserveCapacity(bytes.count + added.reduce(1 << 10) { $0 + $1.count + 2 })
        result.bytes += try result.header.text()
        result.lines = DocumentLines(from: result.bytes.count)
        var kept = 0
        for index in replacements.keys.sorted() {
            result.append(kept..<index, of: self)
            for line in replacements[index] ?? [] { result.append(line[...]) }
            kept = min(index + 1, lines.indices.upperBound)
        }
        result.append(kept..<lines.indices.upperBound, of: self)
        if !result.lines.indices.isEmpty {
            result.bytes.replaceSubrange((result.bytes.count - 2)..., with: "\n".utf8)
        }
        result.bytes += "]}\n".utf8
        return result
    }

    /// Adds lines of another document.
    private mutating func append(_ range: Range<Int>, of other: EntityDocument) {
        if range.isEmpty { return }
        let starts = other.lines.starts
        let distance = bytes.count - starts[range.lowerBound]
        lines.starts += starts[range.lowerBound + 1..<range.upperBound].map { $0 + distance }
        append(other.bytes[starts[range.lowerBound]..<starts[range.upperBound] - 2])
    }

    private mutating func append(_ text: ArraySlice<UInt8>) {
        bytes += text
        bytes += ",\n".utf8
        lines.starts.append(bytes.count)
    }
}
