/// The lines of a file of entities, and a table of their ids, which is carried from change to change.
///
///     {"count":2,"format":"entities","version":3,"entities":[
///     [1,{"id":1,"title":"Buy milk"}],
///     [2,{"id":2,"title":"Bake"}]
///     ]}
///
/// It knows no type of entity: generic code would take several times as long.
nonisolated struct EntityLines: Sendable {
    /// The lines laid out: the file as it is or will be, unless it has another layout now.
    private(set) var document: [UInt8]
    /// Where they are in the document, without the comma behind them.
    private var ranges: [Range<Int>] = []
    /// The line of each id, by its key. If an id stands in two lines, it is the first.
    private var table: [String: Int] = [:]
    /// What stands twice: lines, each with the first one that has the same id.
    private(set) var repetitions: [Int: Int] = [:]
    /// Where the lines begin in the file, counted from 1, if it is laid out in another way.
    private var fileLines: [Int]?

    var count: Int { ranges.count }

    func line(ofKey key: String) -> Int? { table[key] }

    func text(ofLine line: Int) -> ArraySlice<UInt8> { document[ranges[line]] }

    /// The id that a line begins with, as it is written.
    func id(ofLine line: Int) -> String { String(decoding: idText(ofLine: line), as: UTF8.self) }

    private func idText(ofLine line: Int) -> ArraySlice<UInt8> {
        let (start, end) = (ranges[line].lowerBound + 1, ranges[line].upperBound)
        return JSONParts.trimmed(document[start..<JSONParts.end(of: document, from: start, to: end)])
    }

    func key(ofLine line: Int) -> String { IDKey.key(of: idText(ofLine: line)) ?? id(ofLine: line) }

    /// The line's number in the file, counted from 1.
    func fileLine(of line: Int) -> Int { fileLines?[line] ?? line + 2 }

    /// Whether each line begins with the id that is at its place in `ids`.
    func haveIDs(_ ids: [String]) -> Bool {
        ranges.indices.allSatisfy { line in
            let start = ranges[line].lowerBound + 1
            return document[start...].starts(with: ids[line].utf8)
                && document[start + ids[line].utf8.count] == UInt8(ascii: ",")
                || IDKey.key(of: ids[line]) == key(ofLine: line)
        }
    }
}

// MARK: Laying out

nonisolated extension EntityLines {
    /// Reads a document that is laid out as above; nil if it isn't. A line with a damaged entity is one if it begins
    /// with an id. But if brackets in a line don't match, and the document is JSON, its line breaks are elsewhere: nil.
    init?(laidOut document: [UInt8]) {
        self.document = document
        ranges = document.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(
            \.indices
        )
        guard ranges.count > 2, ranges.removeLast().isEmpty,
            document[ranges.removeLast()].elementsEqual("]}".utf8),
            document[ranges.removeFirst()].elementsEqual(Self.header(ranges.count))
        else { return nil }
        table.reserveCapacity(count)
        var areWhole = true
        for line in ranges.indices {
            // All but the last line have a comma.
            let (start, end) = (
                ranges[line].lowerBound, ranges[line].upperBound - (line == count - 1 ? 0 : 1)
            )
            guard end > start + 1, document[start] == UInt8(ascii: "["),
                line == count - 1 || document[end] == UInt8(ascii: ",")
            else { return nil }
            ranges[line] = start..<end
            let comma = JSONParts.end(of: document, from: start + 1, to: end)
            guard comma < end, document[comma] == UInt8(ascii: ","),
                let key = IDKey.key(of: idText(ofLine: line))
            else { return nil }
            add(key, ofLine: line)
            areWhole = areWhole && JSONParts.end(of: document, from: comma + 1, to: end) == end - 1
        }
        if !areWhole, JSON.isValid(document) { return nil }
    }

    /// Lays out lines of an id and an entity.
    init(_ lines: [[UInt8]], fileLines: [Int]? = nil) {
        document = Array(Self.header(lines.count))
        self.fileLines = fileLines
        document.reserveCapacity(lines.reduce(128) { $0 + $1.count + 2 })
        for (line, text) in lines.enumerated() {
            append(text[...], lines: [text.indices])
            add(key(ofLine: line), ofLine: line)
        }
        document += "\n]}\n".utf8
    }

    /// A line of an id and an entity.
    static func line(_ id: some Sequence<UInt8>, _ entity: some Sequence<UInt8>) -> [UInt8] {
        Array("[".utf8) + id + ",".utf8 + entity + "]".utf8
    }

    private static func header(_ count: Int) -> String.UTF8View {
        #"{"count":\#(count),"format":"entities","version":3,"entities":["#.utf8
    }

    private mutating func add(_ key: String, ofLine line: Int) {
        if let first = table[key] { repetitions[line] = first } else { table[key] = line }
    }

    /// Adds text whose `lines` are given as places in it.
    private mutating func append(_ text: ArraySlice<UInt8>, lines: ArraySlice<Range<Int>>) {
        document += (ranges.isEmpty ? "\n" : ",\n").utf8
        let distance = document.count - text.startIndex
        ranges += lines.lazy.map { $0.lowerBound + distance..<$0.upperBound + distance }
        document += text
    }
}

// MARK: Changing

nonisolated extension EntityLines {
    /// The lines after the edits. Lines that follow one another are copied as one.
    func applying(_ edits: LineEdits) -> EntityLines {
        let removed = edits.texts.filter { $0.value.isEmpty }.map(\.key)
        let added = edits.texts.keys.count { $0 >= count }
        var result = self
        result.document = Array(Self.header(count + added - removed.count))
        result.document.reserveCapacity(
            edits.texts.values.reduce(document.count + 128) { $0 + $1.count + 2 }
        )
        (result.ranges, result.fileLines) = ([], nil)
        result.ranges.reserveCapacity(count + added)
        if !removed.isEmpty { result.removeKeys(ofLines: removed, of: self) }
        var kept = 0
        for (line, text) in edits.texts.sorted(by: { $0.key < $1.key }) {
            result.append(kept..<min(line, count), of: self)
            kept = min(line + 1, count)
            if text.isEmpty { continue }
            result.append(text[...], lines: [text.indices])
            if line >= count { result.add(result.key(ofLine: result.count - 1), ofLine: result.count - 1) }
        }
        result.append(kept..<count, of: self)
        result.document += "\n]}\n".utf8
        return result
    }

    private mutating func append(_ lines: Range<Int>, of other: EntityLines) {
        guard let first = lines.first, let last = lines.last else { return }
        append(
            other.document[other.ranges[first].lowerBound..<other.ranges[last].upperBound],
            lines: other.ranges[lines]
        )
    }

    /// Forgets lines. Those behind them move up.
    private mutating func removeKeys(ofLines removed: [Int], of other: EntityLines) {
        var shifts = [Int](repeating: 0, count: other.count)
        for line in removed {
            table[other.key(ofLine: line)] = nil
            shifts[line] = 1
        }
        for line in shifts.indices.dropFirst() { shifts[line] += shifts[line - 1] }
        for index in table.values.indices { table.values[index] -= shifts[table.values[index]] }
    }
}
