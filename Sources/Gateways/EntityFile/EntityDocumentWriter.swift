/// Puts a document together, line by line.
struct EntityDocumentWriter {
    private(set) var bytes: [UInt8]
    private(set) var lines: [EntityLine] = []

    init(head: [UInt8], capacity: Int, lineCapacity: Int) {
        bytes = []
        bytes.reserveCapacity(head.count + capacity)
        bytes += head
        lines.reserveCapacity(lineCapacity)
    }

    /// Adds neighbouring lines of another document in one piece.
    mutating func add(_ copied: ArraySlice<EntityLine>, of source: [UInt8]) {
        guard let first = copied.first, let last = copied.last else { return }
        separate()
        let distance = bytes.count - Int(first.start)
        bytes += source[Int(first.start)..<last.end]
        for line in copied { lines.append(line.moved(by: distance)) }
    }

    mutating func add(_ line: [UInt8]) {
        separate()
        // The line was scanned before, or comes from the encoder.
        let scanned = try? JSONScanner.withScanner(over: line) { scanner throws(JSONScanner.Failure) in
            try scanner.entity()
        }
        lines.append((scanned ?? EntityLine(start: 0)).moved(by: bytes.count))
        bytes += line
    }

    mutating func finish() {
        bytes += (lines.isEmpty ? "]}\n" : "\n]}\n").utf8
    }

    private mutating func separate() {
        if !lines.isEmpty { bytes += ",\n".utf8 }
    }
}
