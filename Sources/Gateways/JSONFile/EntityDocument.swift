/// A file of entities as text. Each line has an entity's id and the entity, both as JSON.
///
///     {"count":2,"format":"entities","next":3,"version":2,"entities":[
///     [1,{"id":1,"title":"Buy milk"}],
///     [2,{"id":2,"title":"Bake"}]
///     ]}
///
/// So an entity is found by comparing bytes, and the lines that a change doesn't concern stay as they are.
nonisolated struct EntityDocument: Sendable {
    var header: DocumentHeader
    /// Each with the comma and the line break at its end.
    var lines: [ArraySlice<UInt8>] = []
    /// Whether each entity is known to have the id that its line begins with.
    private(set) var repeatsIDs = false

    /// Without entities, as a missing file is.
    init(header: DocumentHeader = DocumentHeader()) { self.header = header }

    /// Nil if `bytes` aren't laid out in lines of the form `[1,{"id":1}]`, as far as that shows at their ends.
    init?(inLines bytes: [UInt8], path: String) throws {
        let starts = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
        let head = bytes[..<(starts.first ?? 0)].dropLast()
        guard head.suffix(DocumentHeader.end.count).elementsEqual(DocumentHeader.end),
            bytes.suffix(4).elementsEqual("\n]}\n".utf8)
        else { return nil }
        header = try DocumentHeader(of: head + Array("]}".utf8), path: path)
        lines = zip(starts, starts.dropFirst().dropLast()).map { bytes[$0..<$1] }
        // The last line has no comma.
        if let last = lines.popLast() { lines.append(last.dropLast() + ",\n".utf8) }
        guard header.count == lines.count else { return nil }
        repeatsIDs = true
        for line in lines {
            guard line.count > 3, line.first == UInt8(ascii: "["),
                line[line.endIndex - 3] == UInt8(ascii: "]"), line[line.endIndex - 2] == UInt8(ascii: ",")
            else { return nil }
            let id = line.dropFirst().prefix { $0 &- UInt8(ascii: "0") < 10 }
            let number = id.prefix(17).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
            let isNumber = DocumentHeader.numbers.contains(number) && line[id.endIndex] == UInt8(ascii: ",")
            // It may have been added by hand.
            if isNumber { header.next = max(header.next, number + 1) }
            repeatsIDs = repeatsIDs && isNumber && Self.repeats(id, in: line)
        }
    }

    /// Whether `"id":` and the id, with which the line begins, stand in the rest of the line.
    private static func repeats(_ id: ArraySlice<UInt8>, in line: ArraySlice<UInt8>) -> Bool {
        var rest = line[id.endIndex...]
        while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
            rest = line[(colon + 1)...]
            if line[..<colon].suffix(4).elementsEqual("\"id\"".utf8), rest.starts(with: id),
                let next = rest.dropFirst(id.count).first, ",}".utf8.contains(next)
            {
                return true
            }
        }
        return false
    }

    static func line(id: [UInt8], entity: [UInt8]) -> ArraySlice<UInt8> {
        (JSONText.array([id, entity]) + ",\n".utf8)[...]
    }

    /// The id and the entity that are in a line.
    static func parts(of line: ArraySlice<UInt8>) -> (id: ArraySlice<UInt8>, entity: ArraySlice<UInt8>) {
        let content = line.dropFirst().dropLast(3)
        let comma = JSONParts.end(of: content)
        return (content[..<comma], content[comma...].dropFirst())
    }

    /// The places of the lines that begin with `id`; more than one only in a damaged file.
    func lines(beginningWith id: String) -> [Int] {
        let start = Array("[\(id),".utf8)
        return lines.indices.filter { lines[$0].starts(with: start) }
    }

    func text() throws -> [UInt8] {
        var text = try header.text(count: lines.count)
        text.reserveCapacity(lines.reduce(text.count + 4) { $0 + $1.count })
        for line in lines { text += line }
        if !lines.isEmpty { text.replaceSubrange((text.count - 2)..., with: "\n".utf8) }
        text += "]}\n".utf8
        return text
    }
}
