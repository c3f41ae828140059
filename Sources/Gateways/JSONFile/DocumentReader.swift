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
            if document.repeatsIDs || (try? snapshot.all()) != nil { return snapshot }
        }
        let header = try DocumentHeader(of: bytes, path: path)
        guard let entities = JSONParts.members(of: bytes[...])?["entities"],
            let elements = JSONParts.elements(of: entities)
        else { throw malformed("\"entities\" isn't an array, or a name stands twice", line: nil) }
        let document = try EntityDocument().replacing([0: lines(elements, of: bytes)], next: header.next)
        return EntitySnapshot(EntityDocument(inLines: document.bytes) ?? document, self)
    }

    private func lines(_ elements: [ArraySlice<UInt8>], of bytes: [UInt8]) throws -> [[UInt8]] {
        var (line, place, lineOfID) = (1, 0, [String: Int]())
        return try elements.map { element in
            line += bytes[place..<element.startIndex].count { $0 == UInt8(ascii: "\n") }
            place = element.startIndex
            guard let pair = JSONParts.elements(of: element), pair.count == 2 else {
                throw malformed("not an array of an id and an entity", line: line)
            }
            // The id in the entity counts.
            let id = try text(of: entity(pair[1], id: pair[0], line: line).id)
            if let other = lineOfID.updateValue(line, forKey: id) {
                throw malformed("the id \(id) stands in line \(other), too", line: line)
            }
            return JSONText.array([Array(id.utf8), JSONParts.compact(pair[1])])
        }
    }
}
