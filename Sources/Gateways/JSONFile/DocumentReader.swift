/// Reads a document of entities, in the gateway's layout or in another one, for example after an edit by hand.
nonisolated struct DocumentReader {
    let document: [UInt8]
    /// The file that errors are about.
    let path: String

    private struct Kind: Decodable { let format: String, version: Int }

    /// The document's lines. What has another layout is cut into its elements, whose bytes are kept.
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

    /// Looks at what the document is first: what follows may have a form that only a newer program knows.
    private func checkKind() throws(StorageError) {
        if document.isEmpty { throw malformed("the file is empty", at: nil) }
        let (kind, known) = (try? JSON.decode(Kind.self, from: document), 3)
        // First, so that another format isn't discarded, whatever else is wrong.
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

    /// The first number behind the name `version`, if that comes before the array of entities.
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

    /// No string of JSON has a line break.
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
