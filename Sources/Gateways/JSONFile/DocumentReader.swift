/// Reads a document of entities, in the gateway's layout or in another one, for example after an edit by hand.
nonisolated struct DocumentReader {
    let document: [UInt8]
    /// The file that errors are about.
    let path: String

    private struct Kind: Decodable { let format: String, version: Int }

    /// The document's lines. A document with a different layout is split into its elements, whose bytes are kept,
    /// except for line breaks and the space around them.
    func lines() throws(StorageError) -> EntityLines {
        if let lines = EntityLines(laidOut: document) { return lines }
        try checkKind()
        guard let elements else { throw malformed("\"entities\" isn't one array", at: nil) }
        let lines = try elements.map { element throws(StorageError) in
            let parts = JSONParts.elements(of: document, from: element.lowerBound)
            guard document[element.lowerBound] == UInt8(ascii: "["), parts.count == 2 else {
                throw malformed("not an array of an id and an entity", at: element.lowerBound)
            }
            return EntityLines.line(inOneLine(parts[0]), inOneLine(parts[1]))
        }
        return EntityLines(lines, fileLines: fileLines(at: elements.map(\.lowerBound)))
    }

    /// Checks the format first: a newer format's entities may look different.
    private func checkKind() throws(StorageError) {
        if document.isEmpty { throw malformed("the file is empty", at: nil) }
        let (kind, known) = (try? JSON.decode(Kind.self, from: document), 3)
        // Throw this error before any other, so a file in another format isn't discarded.
        if let version = kind.map({ $0.format == "entities" ? $0.version : known }) ?? versionInHeader,
            version != known
        {
            throw StorageError(path: path, reason: .otherFormat(version, known: known))
        }
        // JSONDecoder reads UTF-16, too.
        if document.starts(with: "\u{FEFF}".utf8) || document.prefix(4).contains(0) {
            throw malformed("not UTF-8, or with a byte order mark", at: 0)
        }
        guard JSON.isValid(document) else {
            throw malformed("not JSON", at: elements?.first { !JSON.isValid(document[$0]) }?.lowerBound)
        }
        if kind?.format != "entities" { throw malformed("not a document of entities", at: nil) }
    }

    /// The first number after the name `version`, if that comes before the array of entities.
    private var versionInHeader: Int? {
        let header = String(decoding: document.prefix { $0 != UInt8(ascii: "[") }, as: UTF8.self)
        let parts = header.split(separator: "\"version\"", maxSplits: 1)
        return parts.count < 2 ? nil : Int(parts[1].drop { !$0.isNumber }.prefix { $0.isNumber })
    }

    /// The elements of the array `entities`; nil if there is none, or more than one.
    private var elements: [Range<Int>]? {
        let parts = JSONParts.elements(
            of: document,
            from: document.firstIndex { !JSONParts.isSpace($0) } ?? 0
        )
        let lists = zip(parts, parts.dropFirst()).filter { name, _ in
            let isName = document[name.upperBound...].first { !JSONParts.isSpace($0) } == UInt8(ascii: ":")
            return isName && (try? JSON.decode(String.self, from: document[name])) == "entities"
        }
        guard lists.count == 1, let list = lists.first?.1.lowerBound, document[list] == UInt8(ascii: "[")
        else { return nil }
        return JSONParts.elements(of: document, from: list)
    }

    /// JSON strings contain no line breaks.
    private func inOneLine(_ part: Range<Int>) -> [UInt8] {
        Array(document[part].split(separator: UInt8(ascii: "\n")).map(JSONParts.trimmed).joined())
    }

    /// The lines that places are in, one after the other, counted from 1.
    private func fileLines(at places: [Int]) -> [Int] {
        var (line, last) = (1, 0)
        return places.map { place in
            line += document[last..<place].count { $0 == UInt8(ascii: "\n") }
            last = place
            return line
        }
    }

    private func malformed(_ what: String, at place: Int?) -> StorageError {
        StorageError(path: path, reason: .malformed(what, line: place.map { fileLines(at: [$0])[0] }))
    }
}
