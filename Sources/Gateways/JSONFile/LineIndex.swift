/// Finds the line of a document that begins with an id. An id that comes twice is an error.
nonisolated final class LineIndex: Sendable {
    private let document: EntityDocument
    private let path: String
    private let searches = Locked(0)
    private let table = Locked<[String: Int]?>(nil)

    init(document: EntityDocument, path: String) {
        (self.document, self.path) = (document, path)
    }

    func line(withKey key: [UInt8]) throws -> Int? {
        let searches = searches.withLock { searches in
            searches += 1
            return searches
        }
        let table = table.withLock { $0 }
        // Making the table takes as long as about so many searches.
        guard table == nil, searches <= 16, Self.isPlain(key) else {
            return try (table ?? makeTable())[String(decoding: key, as: UTF8.self)]
        }
        let lines = document.lines(withKey: key)
        if lines.count > 1 { throw secondEntity(lines[1]) }
        return lines.first
    }

    @discardableResult
    func makeTable() throws -> [String: Int] {
        var new: [String: Int] = [:]
        new.reserveCapacity(document.lines.count)
        for line in document.lines {
            let key = String(decoding: document.parts(ofLine: line).key, as: UTF8.self)
            if new.updateValue(line, forKey: key) != nil { throw secondEntity(line) }
        }
        table.withLock { $0 = new }
        return new
    }

    /// Whether all equal texts have the same bytes. Three characters beyond ASCII are equal to one within.
    private static func isPlain(_ key: [UInt8]) -> Bool {
        key.allSatisfy { $0 < 0x80 && !"K;`".utf8.contains($0) }
    }

    private func secondEntity(_ line: Int) -> StorageError {
        document.malformed("has the same id as one before it", line: line, path: path)
    }
}
