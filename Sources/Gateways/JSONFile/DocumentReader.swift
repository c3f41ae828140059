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
            if isTrusted || (try? snapshot.all()) != nil || isInLines(document) { return snapshot }
        }
        let version = try DocumentHeader.version(of: bytes, path: path)
        guard let elements = elements(of: bytes) else {
            let what = "\"entities\" isn't an array, or a name stands twice"
            throw StorageError.malformed(bytes, else: what, path: path)
        }
        let (lines, faults) = try self.lines(elements, of: bytes, version: version)
        let document = EntityDocument().replacing([0: lines])
        return EntitySnapshot(EntityDocument(inLines: document.bytes) ?? document, self, faults: faults)
    }

    private func elements(of document: [UInt8]) -> [ArraySlice<UInt8>]? {
        let members = JSONParts.members(of: document[...]) ?? []
        guard Set(members.map(\.name)).count == members.count else { return nil }
        return members.first { $0.name == "entities" }.flatMap { JSONParts.elements(of: $0.value) }
    }

    /// Whether each line is an element, and begins with its entity's id, as far as that can be read.
    private func isInLines(_ document: EntityDocument) -> Bool {
        let beginWithIDs = document.lines.indices.allSatisfy { line in
            do {
                if try readableEntity(ofLine: line, in: document) != nil { return true }
                let id = document.parts(ofLine: line).id
                return unreadableEntitysID(id) == String(decoding: id, as: UTF8.self)
            } catch { return false }
        }
        guard beginWithIDs else { return false }
        // Of what isn't JSON, the lines are all there is.
        guard (try? DocumentHeader.version(of: document.bytes, path: path)) != nil else { return true }
        return elements(of: document.bytes)?.map(\.indices) == document.lines
    }

    /// The text of an id that is only known from the line that begins with it, as it is compared; nil if it isn't JSON.
    private func unreadableEntitysID(_ id: ArraySlice<UInt8>) -> String? {
        if JSONSyntax.fault(in: id) != nil { return nil }
        let text = (try? JSONText.decode(String.self, from: id)).flatMap { try? JSONText.encode($0) }
        return String(decoding: text ?? JSONParts.compact(id), as: UTF8.self)
    }

    /// Whether an entity's id is its member `id`: with another number there, it has another id. If it isn't,
    /// all lines may repeat it by chance.
    private func readsMemberID(in document: EntityDocument) -> Bool {
        let parts = document.lines.indices.lazy.map { document.parts(ofLine: $0) }
        let readable = parts.first { (try? JSONText.decode(Entity.self, from: $0.entity)) != nil }
        guard let (id, entity) = readable, let members = JSONParts.members(of: entity) else {
            return readable == nil
        }
        let other = Int(String(decoding: id, as: UTF8.self)).map { "\($0 + 1)" } ?? ""
        let changed = members.map { $0.name == "id" ? ($0.name, Array(other.utf8)[...]) : $0 }
        let renumbered = try? JSONText.decode(Entity.self, from: JSONText.object(changed))
        return renumbered.flatMap { try? text(of: $0.id) } == other
    }

    /// A line for each element, and what is wrong with those that can't be read: they keep the id that they begin with.
    private func lines(
        _ elements: [ArraySlice<UInt8>],
        of bytes: [UInt8],
        version: Int
    ) throws -> ([[UInt8]], faults: [Int: StorageError]) {
        var (line, place, lineOfID, faults) = (1, 0, [String: Int](), [Int: StorageError]())
        let lines = try elements.enumerated().map { number, element in
            line += bytes[place..<element.startIndex].count { $0 == UInt8(ascii: "\n") }
            place = element.startIndex
            let pair = version == 1 ? [[], element] : JSONParts.elements(of: element) ?? []
            guard pair.count == 2 else { throw malformed("not an array of an id and an entity", line: line) }
            let id: String
            do {
                // The id in the entity counts.
                id = try text(of: entity(pair[1], id: pair[0], line: line).id)
            } catch let fault as StorageError {
                guard let known = unreadableEntitysID(pair[0]) else { throw fault }
                (id, faults[number]) = (known, fault)
            }
            if let other = lineOfID.updateValue(line, forKey: id) {
                throw malformed("the id \(id) stands in line \(other), too", line: line)
            }
            return JSONText.array([Array(id.utf8), JSONParts.compact(pair[1])])
        }
        return (lines, faults)
    }
}
