/// The entities of a document as a scan finds them, one after the other.
struct EntityLines: Sendable {
    private(set) var lines: [EntityLine] = []
    /// Whether all ids are numbers from 0, and each is greater than the one before: then none comes twice.
    private(set) var idsAscend = true
    private var firstID: UInt64 = 0
    private var lastID: UInt64 = 0

    private static let partSize = 1 << 16
    /// Scanning less than this takes less than starting other threads, as a program does that has just begun.
    private static let undivided = 1 << 19

    init(capacity: Int = 0) {
        lines.reserveCapacity(capacity)
    }

    /// Scans the entities after the bracket that ends before `start`, on all processors: they take most of the time of
    /// reading a file. A line break is never inside of a value, so at line breaks the text can be divided.
    ///
    /// Nil if anything in the text isn't as it is written here. It may be in order all the same; where it isn't,
    /// who scans it from the beginning finds the first place.
    init?(scanning bytes: [UInt8], from start: Int) {
        let end = bytes.count - Self.ending.count
        guard start < end, bytes[start] == UInt8(ascii: "\n"), bytes[end...].elementsEqual(Self.ending) else {
            return nil
        }
        let parts = Self.parts(of: bytes, in: start + 1..<end)
        let lines = parts.mapOnAllProcessors { part in
            try? JSONScanner.withScanner(over: bytes, in: part) { $0.entitiesInLines() }
        }
        .compactMap { $0 }
        guard lines.count == parts.count else { return nil }
        self.init(capacity: lines.reduce(0) { $0 + $1.lines.count })
        for part in lines { append(part) }
    }

    /// They are separated by a comma and a line break.
    private static func parts(of bytes: [UInt8], in range: Range<Int>) -> [Range<Int>] {
        if range.count < undivided { return [range] }
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        while range.upperBound - start > partSize,
            let lineBreak = (start + partSize..<range.upperBound).first(where: {
                bytes[$0] == UInt8(ascii: "\n") && bytes[$0 - 1] == UInt8(ascii: ",")
            })
        {
            parts.append(start..<lineBreak - 1)
            start = lineBreak + 1
        }
        return parts + [start..<range.upperBound]
    }

    private static let ending = Array("\n]}\n".utf8)

    /// Adds the next line. `id` is its id, if that is a number from 0.
    mutating func append(_ line: EntityLine, id: UInt64?) {
        if let id, lines.isEmpty || id > lastID {
            if lines.isEmpty { firstID = id }
            lastID = id
        } else {
            idsAscend = false
        }
        lines.append(line)
    }

    private mutating func append(_ next: EntityLines) {
        idsAscend = idsAscend && next.idsAscend && (lines.isEmpty || lastID < next.firstID)
        if lines.isEmpty { firstID = next.firstID }
        lastID = next.lastID
        lines += next.lines
    }
}
