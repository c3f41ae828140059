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
    /// False if the file is laid out in another way: this is then what the next change makes of it.
    private var isAsInFile = true
    /// Whether the ids are known to be numbers in ascending order, so that none comes twice.
    private(set) var isAscending = false
    /// Where each line starts and, as the last, where one more would: two bytes after the end of the line
    /// before.
    private var starts = [0]

    /// Without entities, as a missing file is.
    init(path: String, header: DocumentHeader = DocumentHeader()) {
        (self.path, self.header) = (path, header)
    }

    /// What a document in another layout becomes.
    init(header: DocumentHeader, lines: [[UInt8]], path: String) throws {
        self = try EntityDocument(path: path, header: header)
            .replacing([:], adding: lines, nextNumber: header.nextNumber)
        isAsInFile = false
        skipNumbersInUse()
    }

    /// Nil if `bytes` aren't laid out in lines.
    init?(inLines bytes: [UInt8], path: String) throws {
        let breaks = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
        guard bytes.suffix(4).elementsEqual("\n]}\n".utf8),
            bytes[...breaks[0]].suffix(DocumentHeader.end.count).elementsEqual(DocumentHeader.end),
            let members = try? JSONText.decode(StoredJSON.self, from: bytes[...breaks[0]] + "]}".utf8)
        else { return nil }
        header = try DocumentHeader(of: members, path: path)
        (self.bytes, self.path) = (bytes, path)
        starts = breaks.dropLast().map { $0 + 1 }
        // The last line has no comma.
        if starts.count > 1 { starts[starts.count - 1] += 1 }
        guard !header.isOfOlderVersion, header.isCount(lines.count), lines.allSatisfy(isLine) else {
            return nil
        }
        skipNumbersInUse()
    }

    var lines: Range<Int> { 0..<starts.count - 1 }

    /// The id and the entity that are in a line.
    func parts(ofLine index: Int) -> (key: ArraySlice<UInt8>, entity: ArraySlice<UInt8>) {
        let content = bytes[range(ofLine: index)].dropFirst().dropLast()
        let comma = Self.endOfValue(content)
        return (content[..<comma], content[comma...].dropFirst())
    }

    /// The lines of which `key` is the id; more than one only in a damaged file.
    func lines(withKey key: [UInt8]) -> [Int] {
        let start = [UInt8(ascii: "[")] + key + [UInt8(ascii: ",")]
        return lines.filter { bytes[starts[$0]...].starts(with: start) }
    }

    /// An error that names an entity: by its line in the file, or else by its number.
    func malformed(_ what: String, line index: Int) -> StorageError {
        isAsInFile
            ? .malformed("the entity \(what)", line: index + 2, path: path)
            : .malformed("entity \(index + 1) \(what)", path: path)
    }

    /// The document with other lines in place of some (nil removes one), and with lines after all others.
    func replacing(_ replacements: [Int: [UInt8]?], adding added: [[UInt8]], nextNumber: Int) throws -> Self {
        var result = EntityDocument(path: path, header: header)
        result.header.nextNumber = nextNumber
        let count = lines.count - replacements.values.count { $0 == nil } + added.count
        result.bytes.reserveCapacity(bytes.count + added.reduce(1 << 10) { $0 + $1.count + 2 })
        result.bytes += try result.header.text(count: count)
        result.starts = [result.bytes.count]
        var next = 0
        for index in replacements.keys.sorted() + [lines.upperBound] {
            result.append(next..<index, of: self)
            if let line = replacements[index] ?? nil { result.append(line[...]) }
            next = index + 1
        }
        for line in added { result.append(line[...]) }
        if count > 0 { result.bytes.replaceSubrange((result.bytes.count - 2)..., with: "\n".utf8) }
        result.bytes += "]}\n".utf8
        return result
    }

    /// Adds lines of another document.
    private mutating func append(_ lines: Range<Int>, of other: EntityDocument) {
        if lines.isEmpty { return }
        let distance = bytes.count - other.starts[lines.lowerBound]
        starts += other.starts[lines.lowerBound + 1..<lines.upperBound].map { $0 + distance }
        append(other.bytes[other.starts[lines.lowerBound]..<other.starts[lines.upperBound] - 2])
    }

    private mutating func append(_ text: ArraySlice<UInt8>) {
        bytes += text
        bytes += ",\n".utf8
        starts.append(bytes.count)
    }

    private func range(ofLine index: Int) -> Range<Int> { starts[index]..<starts[index + 1] - 2 }

    /// Whether a line has the form above, as far as that shows at its ends.
    private func isLine(_ index: Int) -> Bool {
        guard starts[index + 1] - starts[index] > "[1,{}],".utf8.count else { return false }
        let range = range(ofLine: index)
        return bytes[range.lowerBound] == UInt8(ascii: "[")
            && bytes[range.upperBound - 1] == UInt8(ascii: "]")
            && bytes[range.upperBound] == UInt8(ascii: index == lines.upperBound - 1 ? "\n" : ",")
    }

    /// Makes the next number greater than all ids that are numbers: an entity may have been added by hand.
    private mutating func skipNumbersInUse() {
        var last = 0
        isAscending = true
        for start in starts.dropLast() {
            var (id, place) = (0, start + 1)
            while bytes[place] &- UInt8(ascii: "0") < 10, DocumentHeader.numbers.upperBound > id {
                id = id * 10 + Int(bytes[place] - UInt8(ascii: "0"))
                place += 1
            }
            let isNumber = bytes[place] == UInt8(ascii: ",") && DocumentHeader.numbers.contains(id)
            (isAscending, last) = (isAscending && isNumber && id > last, id)
            if isNumber { header.nextNumber = max(header.nextNumber, id + 1) }
        }
    }

    /// The place of the comma after the value that `text` begins with.
    private static func endOfValue(_ text: ArraySlice<UInt8>) -> Int {
        var (depth, isInString, place) = (0, false, text.startIndex)
        while place < text.endIndex {
            switch text[place] {
            // The character that follows is part of a string.
            case UInt8(ascii: "\\"): place += 1
            case UInt8(ascii: "\""): isInString.toggle()
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += isInString ? 0 : 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= isInString ? 0 : 1
            case UInt8(ascii: ",") where depth == 0 && !isInString: return place
            default: break
            }
            place += 1
        }
        return text.endIndex
    }
}
