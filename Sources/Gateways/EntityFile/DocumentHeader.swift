/// What a scan of a whole document finds: the header's values and the places of the rest.
struct DocumentHeader {
    var version = 0
    var nextNumber = 0
    var entities = EntityLines()
    var otherMembers: [Range<Int>] = []
    /// Whether each entity is in a line of its own, with nothing around it but the comma.
    var isInLines = true

    /// Members may come in any order. The version is looked at first of all, also where the rest has a form that
    /// only a newer program knows: that is the newer program's business, not a damage.
    init(scanning bytes: [UInt8]) throws(JSONScanner.Failure) {
        self = try JSONScanner.withScanner(over: bytes) { scanner throws(JSONScanner.Failure) in
            var header = DocumentHeader()
            try header.scan(&scanner, bytes)
            return header
        }
    }

    private init() {}

    private mutating func scan(_ scanner: inout JSONScanner, _ bytes: [UInt8]) throws(JSONScanner.Failure) {
        var seen: Set<String> = []
        scanner.skipSpace()
        if !scanner.skip("{") { throw scanner.failure("not a document of entities") }
        repeat {
            scanner.skipSpace()
            let start = scanner.offset
            try scanner.string()
            let key = String(decoding: bytes[start + 1..<scanner.offset - 1], as: UTF8.self)
            if !seen.insert(key).inserted {
                throw JSONScanner.Failure(what: "a second member \"\(key)\"", offset: start)
            }
            scanner.skipSpace()
            try scanner.expect(":")
            scanner.skipSpace()
            let value = scanner.offset
            if key == "entities", version <= EntityDocument.version {
                try scanEntities(&scanner, bytes)
            } else {
                try scanner.value(depth: 1)
                try take(key, String(decoding: bytes[value..<scanner.offset], as: UTF8.self), at: value)
                if !["format", "version", "next", "entities"].contains(key) {
                    otherMembers.append(start..<scanner.offset)
                }
                if version > EntityDocument.version { return }
            }
            scanner.skipSpace()
        } while scanner.skip(",")
        try scanner.expect("}")
        scanner.skipSpace()
        try scanner.expectEnd()
        for key in ["format", "version", "next", "entities"] where !seen.contains(key) {
            throw JSONScanner.Failure(what: "the document has no member \"\(key)\"", offset: 0)
        }
    }

    private mutating func scanEntities(
        _ scanner: inout JSONScanner,
        _ bytes: [UInt8]
    ) throws(JSONScanner.Failure) {
        try scanner.expect("[")
        if let found = EntityLines(scanning: bytes, from: scanner.offset), let last = found.lines.last {
            entities = found
            scanner.move(to: last.end)
            scanner.skipSpace()
            try scanner.expect("]")
            return
        }
        scanner.skipSpace()
        if scanner.skip("]") { return }
        entities = EntityLines(capacity: bytes.count / 96)
        var start = scanner.offset
        repeat {
            scanner.skipSpace()
            let line = try scanner.entity()
            entities.append(line, id: scanner.idNumber(of: line))
            if scanner.sawLineBreak || line.start != start || !scanner.isAfterLineBreak(line) {
                isInLines = false
            }
            scanner.skipSpace()
            start = line.end + 2
        } while scanner.skip(",")
        try scanner.expect("]")
    }

    private mutating func take(_ key: String, _ value: String, at offset: Int) throws(JSONScanner.Failure) {
        switch key {
        case "format" where value != EntityDocument.format:
            throw JSONScanner.Failure(what: "not a document of entities, but of \(value)", offset: offset)
        case "version":
            guard let number = Int(value), number >= 1 else {
                throw JSONScanner.Failure(what: "\"version\" isn't a number from 1", offset: offset)
            }
            version = number
        case "next":
            // Beyond 2⁵³ other JSON tools round.
            guard let number = Int(value), (1...1 << 53).contains(number) else {
                throw JSONScanner.Failure(what: "\"next\" isn't a number from 1 to 2⁵³", offset: offset)
            }
            nextNumber = number
        default: break
        }
    }
}

extension StorageError {
    /// Counts the lines up to `offset`.
    init(malformed what: String, at offset: Int, of bytes: [UInt8], path: String) {
        let before = bytes[..<offset]
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        self.init(
            path: path,
            reason: .malformed(what, at: Position(offset: offset, line: line, column: offset - lineStart + 1))
        )
    }
}
