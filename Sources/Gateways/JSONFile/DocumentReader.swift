/// Reads a document, also one that isn't laid out in lines: edited by hand, or of an older version.
///
/// Such a one is decoded as a whole and laid out again, with all its members. The next change writes it in
/// that form.
nonisolated struct DocumentReader<Entity: Identifiable & Codable & Sendable> where Entity.ID: Encodable {
    let path: String

    private var coder: EntityCoder<Entity> { EntityCoder() }

    /// The document in `bytes`, an empty one if they are nil.
    func document(_ bytes: [UInt8]?) throws -> EntityDocument {
        guard let bytes else { return EntityDocument(path: path) }
        if let document = try EntityDocument(inLines: bytes, path: path) { return document }
        guard JSONText.isReadable(bytes) else {
            let problem = "this isn't JSON, or nested more than 512 deep"
            throw malformed(bytes.isEmpty ? "the file is empty" : problem)
        }
        let root = try JSONText.decode(StoredJSON.self, from: bytes) {
            malformed("the document can't be kept whole: \($0)")
        }
        let header = try DocumentHeader(of: root, path: path)
        guard case .object(let members) = root, case .array(let elements) = members["entities"] else {
            throw malformed("the document has no array \"entities\"")
        }
        let lines = try elements.enumerated().map { index, element in
            let text = try JSONText.encode(entity(in: element, of: header, number: index + 1))
            let entity = try JSONText.decode(Entity.self, from: text) {
                malformed("entity \(index + 1) isn't one of \(Entity.self): \($0)")
            }
            return coder.line(try coder.key(of: entity.id), text)
        }
        return try EntityDocument(header: header, lines: lines, path: path)
    }

    /// From version 2 on, an element is an array of an id and an entity. The id in the entity counts.
    private func entity(in element: StoredJSON, of header: DocumentHeader, number: Int) throws -> StoredJSON {
        if header.isOfOlderVersion { return element }
        guard case .array(let pair) = element, pair.count == 2 else {
            throw malformed("entity \(number) isn't an array of its id and itself")
        }
        return pair[1]
    }

    private func malformed(_ what: String) -> StorageError { .malformed(what, path: path) }
}
