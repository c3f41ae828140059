/// Finds the line of a document that begins with an id. An id that comes twice is an error.
nonisolated final class LineIndex: Sendable {
    private let document: EntityDocument
    private let state = Locked<(searches: Int, table: [String: Int]?)>((0, nil))

    init(_ document: EntityDocument) { self.document = document }

    func line(withKey key: [UInt8]) throws -> Int? {
        let (searches, table) = state.withLock { state in
            state.searches += 1
            return state
        }
        // Whether all equal texts have the same bytes. Three characters beyond ASCII are equal to one within.
        let isPlain = key.allSatisfy { $0 < 0x80 && !"K;`".utf8.contains($0) }
        // Making the table takes as long as about so many searches.
        if table != nil || searches > 16 || !isPlain {
            return try (table ?? makeTable())[String(decoding: key, as: UTF8.self)]
        }
        let lines = document.lines(withKey: key)
        if lines.count > 1 { throw secondEntity(lines[1]) }
        return lines.first
    }

    @discardableResult
    func makeTable() throws -> [String: Int] {
        var table: [String: Int] = [:]
        table.reserveCapacity(document.lines.count)
        for line in document.lines {
            let key = String(decoding: document.parts(ofLine: line).key, as: UTF8.self)
            if table.updateValue(line, forKey: key) != nil { throw secondEntity(line) }
        }
        state.withLock { [table] in $0.table = table }
        return table
    }

    private func secondEntity(_ line: Int) -> StorageError {
        document.malformed("has the same id as one before it", line: line)
    }
}
