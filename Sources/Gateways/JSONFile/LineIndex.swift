/// Finds the line of a document that begins with an id.
nonisolated final class LineIndex: Sendable {
    /// A later line that begins with the same id; only in a file that was edited by hand.
    struct Duplicate: Error {
        let line: Int
    }

    private let searches = Locked(0)
    private let table = Locked<[String: Int]?>(nil)

    func line(withKey key: [UInt8], in document: EntityDocument) throws(Duplicate) -> Int? {
        let name = String(decoding: key, as: UTF8.self)
        if let table = table.withLock({ $0 }) { return table[name] }
        let searches = searches.withLock { searches in
            searches += 1
            return searches
        }
        // Making the table takes as long as about so many searches.
        if searches <= 16, Self.isPlain(key) {
            let lines = document.lines(withKey: key)
            if lines.count > 1 { throw Duplicate(line: lines[1]) }
            return lines.first
        }
        return try makeTable(of: document)[name]
    }

    /// Makes sure that no id comes twice.
    func makeTable(of document: EntityDocument) throws(Duplicate) -> [String: Int] {
        var new: [String: Int] = [:]
        new.reserveCapacity(document.lines.count)
        for line in document.lines {
            let key = String(decoding: document.parts(ofLine: line).key, as: UTF8.self)
            if new.updateValue(line, forKey: key) != nil { throw Duplicate(line: line) }
        }
        table.withLock { $0 = new }
        return new
    }

    /// Whether all equal texts have the same bytes. Three characters beyond ASCII are equal to one within.
    private static func isPlain(_ key: [UInt8]) -> Bool {
        key.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "K") && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "`") }
    }
}
