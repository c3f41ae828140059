/// Reads a document of entities, in the gateway's layout or in another one, for example after an edit by hand.
nonisolated struct DocumentReader {
    let document: [UInt8]
    /// The file that errors are about.
    let path: String

    private struct Kind: Decodable { let format: String, version: Int }

    /// The document's lines. A document with a different layout is split into its elements. An entity's bytes are kept,
    /// except for line breaks and the space around them. An id of a decodable `type` is written as the gateway does it.
    func lines(ids type: Any.Type) throws(StorageError) -> EntityLines {
        if let lines = EntityLines(laidOut: document) { return lines }
        try checkKind()
        // JSONDecoder reads UTF-16 and a byte order mark, too.
        guard let elements else { throw malformed("\"entities\" isn't one array, in plain UTF-8", at: nil) }
        let lines = try elements.map { element throws(StorageError) in
            let parts = JSONParts.elements(of: document, in: element)
            // If a string contains a line break, the element ends with the document.
            guard document[element].first == UInt8(ascii: "["), document[element].last == UInt8(ascii: "]"),
                parts.count == 2
            else { throw malformed("not an array of an id and an entity, as JSON", at: element.lowerBound) }
            let id = (type as? any Codable.Type).flatMap { canonical(parts[0], $0) }
            return EntityLines.line(id ?? ArraySlice(inOneLine(parts[0])), inOneLine(parts[1]))
        }
        return EntityLines(lines, fileLines: fileLines(at: elements.map(\.lowerBound)))
    }

    /// Checks the format first: a newer format's entities may look different.
    private func checkKind() throws(StorageError) {
        let (isJSON, known) = (JSON.isValid(document), 3)
        let version = isJSON ? version : versionOfDamaged
        // Throw this error before any other, so a file in another format isn't discarded.
        if let version, version != known {
            throw StorageError(path: path, reason: .otherFormat(version, known: known))
        }
        guard isJSON else {
            throw malformed("not JSON", at: elements?.first { !JSON.isValid(document[$0]) }?.lowerBound)
        }
        if version == nil { throw malformed("not a document of entities", at: nil) }
    }

    /// The format's version; nil if this isn't a document of entities.
    private var version: Int? {
        let kind = try? JSON.decode(Kind.self, from: document)
        return kind?.format == "entities" ? kind?.version : nil
    }

    /// As far as the text before the first array and behind the last one tells.
    private var versionOfDamaged: Int? {
        let start = document.firstIndex(of: UInt8(ascii: "[")) ?? document.endIndex
        let end = document[start...].lastIndex(of: UInt8(ascii: "]")) ?? document.endIndex
        let frame = (document[..<start] + document[end...]).filter { !JSONParts.isSpace($0) }
        let text = String(decoding: frame, as: UTF8.self)
        guard text.contains(#""format":"entities""#), let name = text.firstRange(of: #""version":"#)
        else { return nil }
        return Int(text[name.upperBound...].prefix { $0 == "-" || $0.isNumber })
    }

    /// The elements of the array `entities`; nil if there is none, or more than one.
    private var elements: [Range<Int>]? {
        let start = document.firstIndex { !JSONParts.isSpace($0) } ?? 0
        let parts = JSONParts.elements(of: document, in: start..<document.count)
        let lists = stride(from: 1, to: parts.count, by: 2).filter { value in
            (try? JSON.decode(String.self, from: document[parts[value - 1]])) == "entities"
        }
        guard lists.count == 1, document[parts[lists[0]].lowerBound] == UInt8(ascii: "[") else { return nil }
        return JSONParts.elements(of: document, in: parts[lists[0]])
    }

    /// The text of an id as the gateway writes it; nil if it can't be decoded.
    private func canonical<ID: Codable>(_ part: Range<Int>, _ type: ID.Type) -> ArraySlice<UInt8>? {
        try? JSON.texts(of: [JSON.decode(type, from: document[part])])[0]
    }

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
