#if canImport(Interactors)
import Interactors
#endif

/// Translates between entities and lines, all at once: one by one takes Foundation 1.5 times as long.
nonisolated struct EntityCoder<Entity: Identifiable & Codable & Sendable>: Sendable
where Entity.ID: Encodable & Sendable {
    /// The file that errors are about.
    let path: String

    // MARK: Decoding

    /// The returned ids may differ from those of the lines.
    private func decode(_ lines: EntityLines) throws -> (entities: [Entity], ids: [ArraySlice<UInt8>]) {
        let entities = try JSON.decode([[[Entity]]].self, from: lines.entities)[0][0]
        return (entities, try JSON.texts(of: entities.map { $0.id }))
    }

    /// The entities of all lines. The first one that can't be read is an error.
    func entities(of lines: EntityLines) throws(StorageError) -> [Entity] {
        if let (entities, ids) = try? decode(lines), lines.haveIDs(ids) { return entities }
        return try (0..<lines.count).map { line throws(StorageError) in try entity(ofLine: line, of: lines) }
    }

    /// The entity of a line; an error if it can't be read, or has another id than its line.
    func entity(ofLine line: Int, of lines: EntityLines) throws(StorageError) -> Entity {
        let what: String
        do {
            let alone = EntityLines([lines.text(ofLine: line)])
            let (entities, ids) = try decode(alone)
            if alone.haveIDs(ids) { return entities[0] }
            let others = ids.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ", ")
            what = "has another id, \(others)"
        } catch {
            what = "isn't a valid \(Entity.self): \(error)"
        }
        throw malformed("the entity \(lines.id(ofLine: line)) \(what)", line, of: lines)
    }

    // MARK: Encoding

    /// The edit of each change. Throws if a saved entity can't be read back.
    func edits(of changes: [EntityChange<Entity>]) throws(StorageError) -> [EntityLines.Edit] {
        let saved = changes.compactMap { if case .save(let entity) = $0 { entity } else { nil } }
        let lines: EntityLines
        do {
            let (ids, texts) = (try JSON.texts(of: saved.map { $0.id }), try JSON.texts(of: saved))
            lines = EntityLines(zip(ids, texts).map { EntityLines.line($0, $1) })
            _ = try entities(of: lines)
        } catch {
            var what = "\(error)"
            if case .malformed(let why, _) = (error as? StorageError)?.reason { what = why }
            throw StorageError(path: path, reason: .unencodable(what))
        }
        var saves = (0..<lines.count).makeIterator()
        return changes.compactMap { change in
            switch change {
            case .save: saves.next().map { (lines.key(ofLine: $0), lines.text(ofLine: $0)) }
            case .delete(let id): key(of: id).map { ($0, []) }
            }
        }
    }

    /// The key of an id; nil if the id can't be encoded, so that it isn't in a file.
    func key(of id: Entity.ID) -> String? {
        (try? JSON.texts(of: [id])).flatMap { IDKey.key(of: $0[0]) }
    }

    func malformed(_ what: String, _ line: Int, of lines: EntityLines) -> StorageError {
        StorageError(path: path, reason: .malformed(what, line: lines.fileLine(of: line)))
    }
}
