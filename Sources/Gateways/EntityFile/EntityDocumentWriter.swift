/// Puts the text of a document together, line by line, without copying long runs of lines that stay.
struct EntityDocumentWriter {
    /// The text, in pieces.
    private(set) var pieces: [ArraySlice<UInt8>] = []
    private(set) var lineRuns: [DocumentEdit.LineRun] = []
    private var offset = 0
    /// What comes after the pieces. Short pieces are collected here: each piece is a system call of its own.
    private var tail: [UInt8] = []

    private static let longRun = 1 << 16

    init(head: [UInt8]) {
        append(head[...])
    }

    /// Adds neighbouring lines of another document in one piece.
    mutating func add(_ copied: ArraySlice<EntityLine>, of source: [UInt8]) {
        guard let first = copied.first, let last = copied.last else { return }
        separate()
        let distance = offset - Int(first.start)
        append(source[Int(first.start)..<last.end])
        lineRuns.append(.copied(copied.indices, distance: distance))
    }

    mutating func add(_ line: [UInt8]) {
        separate()
        lineRuns.append(.new(EntityLine(of: line).moved(by: offset)))
        append(line[...])
    }

    mutating func finish() {
        append(Array((lineRuns.isEmpty ? "]}\n" : "\n]}\n").utf8)[...])
        flush()
    }

    private mutating func separate() {
        if !lineRuns.isEmpty { append([UInt8(ascii: ","), UInt8(ascii: "\n")]) }
    }

    private mutating func append(_ bytes: ArraySlice<UInt8>) {
        offset += bytes.count
        if bytes.count < Self.longRun {
            tail += bytes
        } else {
            flush()
            pieces.append(bytes)
        }
    }

    private mutating func flush() {
        if !tail.isEmpty { pieces.append(tail[...]) }
        tail = []
    }
}
