/// The lines of a file of entities, and a table of their ids, which each change updates.
///
///     {"count":2,"format":"entities","version":3,"entities":[
///     [1,{"id":1,"title":"Buy milk"}],
///     [2,{"id":2,"title":"Bake"}]
///     ]}
///
/// It isn't generic, since unspecialized generic code is several times slower.
nonisolated struct EntityLines: Sendable {
    /// The lines laid out: the file as it is or will be, unless it has another layout now.
    private(set) var document: [UInt8]
    /// The range of each line in the document, without its comma.
    private var ranges: [Range<Int>] = []
    /// The line of each id, by its key. If an id stands in two lines, it is the last.
    private var table: [String: Int] = [:]
    /// The first line whose id stands in an earlier one, too, and that one.
    private(set) var repetition: (line: Int, first: Int)?
    /// Whether quotes and brackets match in each line. It stays false when the others are replaced.
    private var areWhole = true
    /// Where the lines begin in the file, counted from 1, if it is laid out in another way.
    private var fileLines: [Int]?

    var count: Int { ranges.count }

    func line(ofKey key: String) -> Int? { table[key] }

    func text(ofLine line: Int) -> ArraySlice<UInt8> { document[ranges[line]] }

    /// The id that a line begins with, as it is written.
    func id(ofLine line: Int) -> String { String(decoding: idText(ofLine: line), as: UTF8.self) }

    private func idText(ofLine line: Int) -> ArraySlice<UInt8> {
        JSONParts.trimmed(document[ranges[line].lowerBound + 1..<idEnd(ofLine: line)])
    }

    private func idEnd(ofLine line: Int) -> Int {
        var end = ranges[line].upperBound
        return JSONParts.end(of: document, from: ranges[line].lowerBound + 1, to: end, lineEnd: &end)
    }

    /// Whether the quotes and brackets of a line match.
    private func isWhole(_ line: Int, idEnd: Int) -> Bool {
        var (place, end) = (idEnd, ranges[line].upperBound)
        while place < end - 1, document[place] == UInt8(ascii: ",") {
            place = JSONParts.end(of: document, from: place + 1, to: end, lineEnd: &end)
        }
        return place == end - 1 && document[place] == UInt8(ascii: "]")
    }

    /// The entities of all lines, without their ids: Foundation takes 1.15 times as long to read pairs. They are in
    /// three arrays, as deep as in the file, since Foundation limits that. Nothing, which isn't JSON, if a line isn't
    /// whole, or has no entity: two in another line would make up for it.
    var entities: [UInt8] {
        if !areWhole { return [] }
        var arrays = Array("[[[".utf8)
        arrays.reserveCapacity(document.count)
        for line in ranges.indices {
            let text = document[idEnd(ofLine: line) + 1..<ranges[line].upperBound - 1]
            if text.allSatisfy(JSONParts.isSpace) { return [] }
            if line > 0 { arrays.append(UInt8(ascii: ",")) }
            arrays += text
        }
        return arrays + "]]]".utf8
    }

    func key(ofLine line: Int) -> String { IDKey.key(of: idText(ofLine: line)) ?? id(ofLine: line) }

    /// The line's number in the file, counted from 1.
    func fileLine(of line: Int) -> Int { fileLines?[line] ?? line + 2 }

    /// Whether each line begins with the id that is at its place in `ids`.
    func haveIDs(_ ids: [ArraySlice<UInt8>]) -> Bool {
        ids.count == count
            && ids.indices.allSatisfy { line in
                idText(ofLine: line) == ids[line] || key(ofLine: line) == IDKey.key(of: ids[line])
            }
    }
}

// MARK: Laying out

nonisolated extension EntityLines {
    /// Reads a document that is laid out as above; nil if it isn't. A line counts even if its entity is damaged, as
    /// long as it begins with an id. But if brackets don't match within a line, and the document is JSON, then its
    /// entities aren't one a line, and the result is nil.
    init?(laidOut document: [UInt8]) {
        self.document = document
        var start = 0
        while start < document.count {
            let end = FileSystem.place(of: "\n", in: document[start..<document.count])
            ranges.append(start..<end)
            start = end + 1
        }
        guard start == document.count, ranges.count > 1,
            document[ranges.removeLast()].elementsEqual("]}".utf8),
            document[ranges.removeFirst()].elementsEqual(Self.header(ranges.count))
        else { return nil }
        table.reserveCapacity(count)
        for line in ranges.indices {
            var (start, end) = (ranges[line].lowerBound, ranges[line].upperBound)
            if line < count - 1 {
                end -= 1
                guard start < end, document[end] == UInt8(ascii: ",") else { return nil }
                ranges[line] = start..<end
            }
            let comma = idEnd(ofLine: line)
            guard comma < end, document[start] == UInt8(ascii: "["), document[comma] == UInt8(ascii: ","),
                let key = IDKey.key(of: JSONParts.trimmed(document[start + 1..<comma]))
            else { return nil }
            add(key, ofLine: line)
            areWhole = areWhole && isWhole(line, idEnd: comma)
        }
        if !areWhole, JSON.isValid(document) { return nil }
    }

    /// Lays out lines of an id and an entity.
    init(_ lines: [ArraySlice<UInt8>], fileLines: [Int]? = nil) {
        document = []
        layOut(lines.map { Part(text: $0, lines: [$0.indices]) })
        for line in ranges.indices { add(key(ofLine: line), ofLine: line) }
        areWhole = ranges.indices.allSatisfy { isWhole($0, idEnd: idEnd(ofLine: $0)) }
        self.fileLines = fileLines
    }

    /// A line of an id and an entity.
    static func line(_ id: some Sequence<UInt8>, _ entity: some Sequence<UInt8>) -> ArraySlice<UInt8> {
        ArraySlice("[".utf8) + id + ",".utf8 + entity + "]".utf8
    }

    private static func header(_ count: Int) -> String.UTF8View {
        #"{"count":\#(count),"format":"entities","version":3,"entities":["#.utf8
    }

    private mutating func add(_ key: String, ofLine line: Int) {
        if let first = table.updateValue(line, forKey: key) { repetition = repetition ?? (line, first) }
    }

    /// One line, or several that follow one another and are copied as one, and their places in the text.
    private struct Part { let text: ArraySlice<UInt8>, lines: ArraySlice<Range<Int>> }

    private mutating func layOut(_ parts: [Part]) {
        let count = parts.reduce(0) { $0 + $1.lines.count }
        document = Array(Self.header(count))
        document.reserveCapacity(parts.reduce(128) { $0 + $1.text.count + 2 })
        (ranges, fileLines) = ([], nil)
        ranges.reserveCapacity(count)
        for part in parts {
            document += (ranges.isEmpty ? "\n" : ",\n").utf8
            let distance = document.count - part.text.startIndex
            for line in part.lines { ranges.append(line.lowerBound + distance..<line.upperBound + distance) }
            document += part.text
        }
        document += "\n]}\n".utf8
    }
}

// MARK: Changing

nonisolated extension EntityLines {
    /// The new text of the line with an id; an empty one removes the line.
    typealias Edit = (key: String, text: ArraySlice<UInt8>)

    /// The lines after edits that are made one after the other; nil if they stay as they are. An id that is saved again
    /// keeps its line, and one that is deleted and saved again comes last.
    func applying(_ edits: [Edit]) -> EntityLines? {
        var result = self
        // The new texts of lines. Those behind the last line are added.
        var (texts, end) = ([Int: ArraySlice<UInt8>](), count)
        for (key, text) in edits {
            if let line = result.table[key] {
                texts[line] = text
                if text.isEmpty { result.table[key] = nil }
            } else if !text.isEmpty {
                (result.table[key], texts[end]) = (end, text)
                end += 1
            }
        }
        result.moveUp(behind: texts.filter(\.value.isEmpty).map(\.key), end)
        texts = texts.filter { $0.key < count ? text(ofLine: $0.key) != $0.value : !$0.value.isEmpty }
        if texts.isEmpty { return nil }
        result.layOut(parts(with: texts, end))
        return result
    }

    private func parts(with texts: [Int: ArraySlice<UInt8>], _ end: Int) -> [Part] {
        var (parts, kept) = ([Part](), 0)
        for line in texts.keys.sorted() + [end] {
            let lines = ranges[kept..<min(line, count)]
            if let first = lines.first, let last = lines.last {
                parts.append(Part(text: document[first.lowerBound..<last.upperBound], lines: lines))
            }
            if let text = texts[line], !text.isEmpty { parts.append(Part(text: text, lines: [text.indices])) }
            kept = min(line + 1, count)
        }
        return parts
    }

    /// Lowers the numbers of lines after removed ones.
    private mutating func moveUp(behind removed: [Int], _ end: Int) {
        if removed.isEmpty { return }
        var shifts = [Int](repeating: 0, count: end)
        for line in removed { shifts[line] = 1 }
        for line in shifts.indices.dropFirst() { shifts[line] += shifts[line - 1] }
        table = table.mapValues { $0 - shifts[$0] }
    }
}
