#if canImport(Interactors)
import Interactors
#endif

/// What a gateway's file held at one moment: its text and, after they were asked for, the entities.
///
/// A line that can't be read is an error when its entity is asked for, and can be replaced and deleted by its id.
nonisolated final class EntitySnapshot<Entity: Identifiable & Codable & Sendable>: Sendable
where Entity.ID: Encodable & Sendable {
    let document: EntityDocument
    let coder: EntityCoder<Entity>
    /// What is wrong with lines of the document that have another place in the file.
    private let faults: [Int: StorageError]
    /// Whether the file has more than the document, which is to be removed.
    private let leavesOut: Bool
    private let decoded = Locked<[Entity]?>(nil)
    private let table = Locked<[String: Int]?>(nil)

    init(
        _ document: EntityDocument,
        _ coder: EntityCoder<Entity>,
        faults: [Int: StorageError] = [:],
        leavesOut: Bool = false
    ) {
        (self.document, self.coder, self.faults, self.leavesOut) = (document, coder, faults, leavesOut)
    }

    func all() throws -> [Entity] {
        if let entities = decoded.withLock({ $0 }) { return entities }
        if let first = faults.min(by: { $0.key < $1.key }) { throw first.value }
        // Not under the lock: decoding runs code of the entity.
        let entities = try coder.entities(in: document)
        // To find a line fails if an id stands twice, and says where.
        if let first = entities.first { _ = try line(of: first.id) }
        // An object could be changed by a caller that gets it.
        if !(Entity.self is AnyObject.Type) { decoded.withLock { $0 = entities } }
        return entities
    }

    func entity(id: Entity.ID) throws -> Entity? {
        try line(of: id).map { line in try decoded.withLock { $0?[line] } ?? entity(ofLine: line) }
    }

    func entity(ofLine line: Int) throws -> Entity {
        if let fault = faults[line] { throw fault }
        return try coder.entity(ofLine: line, in: document)
    }

    /// What a transaction's changes make of this; nil if it stays as it is. What couldn't be read again is refused.
    func changed(by changes: [EntityChange<Entity>]) throws -> EntitySnapshot? {
        var (replacements, added) = ([Int: [[UInt8]]](), [[UInt8]]())
        for change in changes {
            switch change {
            case .delete(let id):
                guard let line = try line(of: id) else { continue }
                // A line isn't trusted to hold the entity whose id it begins with.
                _ = try coder.readableEntity(ofLine: line, in: document)
                replacements[line] = []
            case .save(let entity):
                if let line = try line(of: entity.id), replacements[line] == nil {
                    replacements[line] = [try coder.line(of: entity, replacing: line, in: document)]
                } else {
                    added.append(try coder.line(of: entity, in: document))
                }
            }
        }
        if !added.isEmpty { replacements[document.lines.count] = added }
        if replacements.isEmpty, !leavesOut { return nil }
        try checkReadable(Array(replacements.values.joined()))
        return EntitySnapshot(document.replacing(replacements), coder)
    }

    /// Reads what is about to be written, line by line and as a whole.
    private func checkReadable(_ lines: [[UInt8]]) throws {
        let document = EntityDocument().replacing([0: lines])
        _ = try EntityCoder<Entity>(path: coder.path, isWriting: true).entities(in: document)
        guard (try? DocumentHeader.version(of: document.bytes, path: coder.path)) != nil else {
            throw coder.unencodable("an entity is nested too deeply")
        }
    }

    private func line(of id: Entity.ID) throws -> Int? {
        // An id that can't be encoded is none that is stored.
        guard let id = try? coder.text(of: id) else { return nil }
        if document.ascends { return Int(id).flatMap(document.line(beginningWith:)) }
        if let table = table.withLock({ $0 }) { return table[id] }
        var lines = Dictionary<String, Int>(minimumCapacity: document.lines.count)
        for line in document.lines.indices {
            let id = String(decoding: document.parts(ofLine: line).id, as: UTF8.self)
            if let first = lines.updateValue(line, forKey: id) {
                throw coder.repeated(id, inLines: first, line)
            }
        }
        table.withLock { [lines] in $0 = lines }
        return lines[id]
    }
}
