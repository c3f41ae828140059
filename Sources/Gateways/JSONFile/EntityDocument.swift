/// A file of entities as text. Each line has an entity's id and the entity, both as JSON.
///
///     {"count":2,"format":"entities","version":3,"entities":[
///     [1,{"id":1,"title":"Buy milk"}],
///     [2,{"id":2,"title":"Bake"}]
///     ]}
///
/// So an entity is found by comparing bytes, and the lines that a change doesn't concern are copied as they
/// are.
nonisolated struct EntityDocument: Sendable {
    private(set) var bytes: [UInt8] = []
    private var header = DocumentHeader()
    /// Where the entities' lines are, without what separates them.
    private(set) var lines: [Range<Int>] = []
    /// Whether each entity is known to have the id that its line begins with.
    private(set) var repeatsIDs = false
    /// Whether each line begins with a greater number than the one before. So no id stands twice.
    private(set) var ascends = true

    /// Ids that are compared as numbers.
    private static let numbers = 1..<1 << 53
    private static let id = Array(#""id":"#.utf8)
    /// How the name of a member `id` begins that is written with an escape.
    private static let escapes = [#""\"#, #""i\"#].map { Array($0.utf8) }

    /// Without entities, as a missing file is.
    init() {}

    /// Nil if `bytes` aren't laid out in lines of the form `[1,{"id":1}]`, as far as that shows at their ends.
    init?(inLines bytes: [UInt8]) {
        var (lines, start) = ([Range<Int>](), 0)
        while let end = FileSystem.place(of: UInt8(ascii: "\n"), in: bytes, start..<bytes.count) {
            lines.append(start..<end)
            start = end + 1
        }
        guard start == bytes.count, lines.count > 1, bytes[lines.removeLast()].elementsEqual("]}".utf8),
            let header = DocumentHeader(text: bytes[lines.removeFirst()]), header.count == lines.count
        else { return nil }
        (self.bytes, self.header, repeatsIDs) = (bytes, header, true)
        var last = 0
        for (index, line) in lines.enumerated() {
            // All but the last line have a comma.
            let isLast = index == lines.count - 1
            let (start, end) = (line.lowerBound, isLast ? line.upperBound : line.upperBound - 1)
            guard end > start + 1, bytes[start] == UInt8(ascii: "["), bytes[end - 1] == UInt8(ascii: "]"),
                bytes[end] == UInt8(ascii: isLast ? "\n" : ",")
            else { return nil }
            self.lines.append(start..<end)
            let (number, digits) = number(ofLine: index)
            (ascends, last) = (ascends && number > last, number)
            repeatsIDs = repeatsIDs && number > 0 && repeats(digits, until: end)
        }
    }

    /// The number that a line begins with, and where it stands; 0 if the line begins with something else.
    private func number(ofLine line: Int) -> (number: Int, digits: Range<Int>) {
        let start = lines[line].lowerBound + 1
        var (number, end) = (0, start)
        while bytes[end] &- UInt8(ascii: "0") < 10, number < Self.numbers.upperBound {
            number = number * 10 + Int(bytes[end] - UInt8(ascii: "0"))
            end += 1
        }
        let isID = bytes[end] == UInt8(ascii: ",") && Self.numbers.contains(number)
        return (isID ? number : 0, start..<end)
    }

    /// Whether the entity in the rest of the line has a member `id` with the same digits. Only the first one
    /// counts. Members inside of others don't, and what is written in another way has to be decoded.
    private func repeats(_ digits: Range<Int>, until end: Int) -> Bool {
        var place = digits.upperBound + 2
        while place < end, !Self.escapes.contains(where: { bytes.hasText($0, at: place) }) {
            if bytes.hasText(Self.id, at: place) {
                let after = place + Self.id.count + digits.count
                return after < end && ",}".utf8.contains(bytes[after])
                    && digits.allSatisfy { bytes[$0] == bytes[$0 + after - digits.upperBound] }
            }
            place = JSONParts.end(of: bytes[place..<end]) + 1
        }
        return false
    }

    /// The line that begins with `number`, found by halving, since the lines ascend.
    func line(beginningWith number: Int) -> Int? {
        var rest = lines.indices
        while let middle = rest.dropFirst(rest.count / 2).first {
            let found = self.number(ofLine: middle).number
            if found == number { return middle }
            rest = found < number ? middle + 1..<rest.upperBound : rest.lowerBound..<middle
        }
        return nil
    }

    /// The id and the entity that are in a line.
    func parts(ofLine line: Int) -> (id: ArraySlice<UInt8>, entity: ArraySlice<UInt8>) {
        var content = bytes[lines[line]].dropFirst().dropLast()
        // As `JSONDecoder` allows it.
        if content.last == UInt8(ascii: ",") { content.removeLast() }
        let comma = JSONParts.end(of: content)
        return (content[..<comma], content[comma...].dropFirst())
    }

    /// The document with other lines in place of some, and with lines in place of the one after all others.
    func replacing(_ replacements: [Int: [[UInt8]]]) -> EntityDocument {
        let added = replacements.values.joined()
        var result = EntityDocument()
        result.header.count =
            lines.count + added.count - replacements.keys.count { lines.indices.contains($0) }
        result.bytes.reserveCapacity(bytes.count + added.reduce(1 << 10) { $0 + $1.count + 2 })
        result.bytes += result.header.text.utf8
        var kept = 0
        for (line, texts) in replacements.sorted(by: { $0.key < $1.key }) {
            result.append(kept..<line, of: self)
            for text in texts { result.append(text[...], lines: [text.indices]) }
            kept = min(line + 1, lines.count)
        }
        result.append(kept..<lines.count, of: self)
        result.bytes += "\n]}\n".utf8
        // The lines that are new come last, but for those that keep their number.
        let last = result.lines.indices.suffix(added.count + 1).map { result.number(ofLine: $0).number }
        result.ascends = ascends && zip([0] + last, last).allSatisfy { $0 < $1 }
        return result
    }

    /// Some of the lines. A thread that has its own copy doesn't count references together with others.
    func copy(of lines: Range<Int>) -> EntityDocument {
        var copy = EntityDocument()
        copy.append(lines, of: self)
        return copy
    }

    /// Adds lines of another document.
    private mutating func append(_ lines: Range<Int>, of other: EntityDocument) {
        guard let first = lines.first, let last = lines.last else { return }
        append(
            other.bytes[other.lines[first].lowerBound..<other.lines[last].upperBound],
            lines: other.lines[lines]
        )
    }

    /// Adds text whose `lines` are given as places in it.
    private mutating func append(_ text: ArraySlice<UInt8>, lines: ArraySlice<Range<Int>>) {
        bytes += (self.lines.isEmpty ? "\n" : ",\n").utf8
        let distance = bytes.count - text.startIndex
        self.lines += lines.map { $0.lowerBound + distance..<$0.upperBound + distance }
        bytes += text
    }
}

nonisolated extension [UInt8] {
    fileprivate func hasText(_ text: [UInt8], at place: Int) -> Bool {
        place + text.count <= count && text.indices.allSatisfy { self[place + $0] == text[$0] }
    }
}
