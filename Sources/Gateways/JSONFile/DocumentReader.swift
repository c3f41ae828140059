/// Reads a document, also one that isn't laid out in lines, because it was edited by hand.
///
/// Such a one is decoded as a whole and laid out again. The next change writes it in that form.
nonisolated extension EntityCoder where Entity.ID: Sendable {
    /// What is in `bytes`; nothing if they are nil.
    func snapshot(_ bytes: [UInt8]?) throws -> EntitySnapshot<Entity> {
        guard let bytes else { return EntitySnapshot(EntityDocument(), self) }
        if let document = EntityDocument(inLines: bytes) {
            let snapshot = EntitySnapshot(document, self)
            // Else a line may begin with another id than its entity's, or with another form of it.
            let isTrusted = document.repeatsIDs && readsMemberID(in: document)
            if isTrusted || (try? snapshot.all()) != nil { return snapshot }
        }
        let header = try DocumentHeader(of: bytes, path: path)
        let members = JSONParts.members(of: bytes[...]) ?? []
        guard let entities = members.first(where: { $0.name == "entities" })?.value,
            let elements = JSONParts.elements(of: entities), Set(members.map(\.name)).count == members.count
        else {
            let what = "\"entities\" isn't an array, or a name stands twice"
            throw StorageError.malformed(bytes, else: what, path: path)
        }
        let lines = try self.lines(elements, of: bytes, version: header.version)
        let document = EntityDocument().replacing([0: lines], next: header.next)
        return EntitySnapshot(EntityDocument(inLines: document.bytes) ?? document, self)
    }

    /// Whether an entity's id is its member `id`: with another number there, it has another id. If it isn't,
    /// all lines may repeat it by chance.
    private func readsMemberID(in document: EntityDocument) -> Bool {
        let id = "\(document.header.next)"
        let entities = document.lines.indices.lazy.map { document.parts(ofLine: $0).entity }
        let readable = entities.first { (try? JSONText.decode(Entity.self, from: $0)) != nil }
        guard let readable, let members = JSONParts.members(of: readable) else { return readable == nil }
        let changed = members.map { $0.name == "id" ? ($0.name, Array(id.utf8)[...]) : $0 }
        let entity = try? JSONText.decode(Entity.self, from: JSONText.object(changed))
        return entity.flatMap { try? text(of: $0.id) } == id
    }

    private func lines(_ elements: [ArraySlice<UInt8>], of bytes: [UInt8], version: Int) throws -> [[UInt8]] {
        var (line, place, lineOfID) = (1, 0, [String: Int]())
        return try elements.map { element in
            line += bytes[place..<element.startIndex].count { $0 == UInt8(ascii: "\n") }
            place = element.startIndex
            let pair = version == 1 ? [[], element] : JSONParts.elements(of: element) ?? []
            guard pair.count == 2 else { throw malformed("not an array of an id and an entity", line: line) }
            // The id in the entity counts.
            let id = try text(of: entity(pair[1], id: pair[0], line: line).id)
            if let other = lineOfID.updateValue(line, forKey: id) {
                throw malformed("the id \(id) stands in line \(other), too", line: line)
            }
            return JSONText.array([Array(id.utf8), JSONParts.compact(pair[1])])
        }
    }
}
