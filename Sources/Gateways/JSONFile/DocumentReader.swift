/// Reads a document, also one that isn't laid out in lines: edited by hand, or of an older version.
///
/// Such a one is decoded as a whole and laid out again, with all its members. The next change writes it in that form.
nonisolated struct DocumentReader<Entity: Identifiable & Codable & Sendable> where Entity.ID: Encodable {
    let coder: EntityCoder<Entity>

    func document(_ bytes: [UInt8]) throws -> EntityDocument {
        if let document = try EntityDocument(inLines: bytes, path: coder.path) { return document }
        guard JSONText.isReadable(bytes) else {
            throw malformed(bytes.isEmpty ? "the file is empty" : "this isn't JSON, or nested more than 512 deep")
        }
        let root = try decode(StoredJSON.self, from: bytes, "the document can't be kept whole")
        let header = try DocumentHeader(of: root, path: coder.path)
        guard case .object(let members) = root, case .array(let elements) = members["entities"] else {
            throw malformed("the document has no array \"entities\"")
        }
        let lines = try elements.enumerated().map { index, element in
            if header.isOfOlderVersion { return try line(of: element, number: index + 1) }
            guard case .array(let pair) = element, pair.count == 2 else {
                throw malformed("entity \(index + 1) isn't an array of its id and itself")
            }
            return try line(of: pair[1], id: pair[0], number: index + 1)
        }
        return try EntityDocument(header: header, lines: lines)
    }

    /// The line of an entity that is stored with this id before it.
    private func line(of stored: StoredJSON, id: StoredJSON? = nil, number: Int) throws -> [UInt8] {
        let text = try JSONText.encode(stored)
        let key = try coder.key(of: decode(Entity.self, from: text, "entity \(number) isn't one of \(Entity.self)").id)
        guard try id == nil || id == JSONText.decode(StoredJSON.self, from: key) else {
            let found = String(decoding: key, as: UTF8.self)
            throw malformed("entity \(number) has the id \(found), but another stands before it")
        }
        return coder.line(key, text)
    }

    private func decode<Value: Decodable>(_ type: Value.Type, from text: [UInt8], _ problem: String) throws -> Value {
        do {
            return try JSONText.decode(type, from: text)
        } catch {
            throw malformed("\(problem): \(JSONText.explanation(error, of: text))")
        }
    }

    private func malformed(_ what: String) -> StorageError {
        StorageError(path: coder.path, reason: .malformed(what, line: nil))
    }
}
