import Interactors

/// What a gateway's file held at one moment: its text, where each entity is in it, and, once somebody asked for
/// all of them, the entities.
final class EntitySnapshot<Entity: Identifiable & Codable & Sendable>: Sendable where Entity.ID: Sendable {
    let document: EntityDocument
    private let coder: EntityCoder<Entity>
    private let index: EntityIndex<Entity>
    private let decoded: Locked<[Entity]?>

    /// Checks the whole text and that no id comes twice; decodes all entities only if their ids can't be told
    /// without.
    convenience init(_ bytes: [UInt8], path: String) throws(StorageError) {
        let document = try EntityDocument(bytes, path: path)
        let coder = EntityCoder<Entity>(path: path)
        var decoded: [Entity]?
        var index = try EntityIndex<Entity>(tokensOf: document, path: path)
        if let last = document.lines.indices.last, index != nil {
            // Whether this type's member `id` is its id can be seen in any one entity.
            let entity = try coder.decode(document.lines[last], of: document)
            if !EntityIndex<Entity>.isToken(entity.id, ofLineAt: last, in: document) { index = nil }
        }
        if index == nil {
            let entities = try coder.decode(document.lines[...], of: document)
            index = try EntityIndex(of: entities, in: document, path: path)
            decoded = entities
        }
        self.init(document: document, coder: coder, index: index ?? .empty, decoded: decoded)
    }

    /// Without entities.
    convenience init(path: String) {
        self.init(document: EntityDocument(), coder: EntityCoder(path: path), index: .empty, decoded: [])
    }

    private init(
        document: EntityDocument,
        coder: EntityCoder<Entity>,
        index: EntityIndex<Entity>,
        decoded: [Entity]?
    ) {
        self.document = document
        self.coder = coder
        self.index = index
        self.decoded = Locked(decoded)
    }

    var nextNumber: Int { document.nextNumber }

    func all() throws(StorageError) -> [Entity] {
        if let entities = decoded.withLock({ $0 }) { return entities }
        // Not under the lock: decoding runs code of the entity.
        let entities = try coder.decode(document.lines[...], of: document)
        decoded.withLock { $0 = entities }
        return entities
    }

    func entity(id: Entity.ID) throws(StorageError) -> Entity? {
        guard let place = index.place(of: id, in: document) else { return nil }
        return try entity(at: place)
    }

    func entity(at place: Int) throws(StorageError) -> Entity {
        if let entity = decoded.withLock({ $0?[place] }) { return entity }
        return try coder.decode(document.lines[place], of: document)
    }

    /// What a transaction changes in the file; nil if nothing.
    func change(by transaction: EntityTransaction<Entity>) throws(StorageError) -> SnapshotChange<Entity>? {
        let changes = EntityChanges(transaction.changes) { index.place(of: $0, in: document) }
        if changes.isEmpty, transaction.nextNumber == nextNumber { return nil }
        var lines: [Int: [UInt8]?] = [:]
        for (place, entity) in changes.replaced {
            if let entity {
                lines[place] = .some(try line(of: entity, replacing: place))
            } else {
                lines[place] = .some(nil)
            }
        }
        var added: [[UInt8]] = []
        for entity in changes.added { added.append(try coder.encode(entity)) }
        let edit = document.edit(replacing: lines, adding: added, nextNumber: transaction.nextNumber)
        return SnapshotChange(edit: edit, changes: changes)
    }

    /// The snapshot after a change. The decoded entities are taken away from this one, which isn't needed any more,
    /// so that they are changed in place and not copied.
    func changed(by change: SnapshotChange<Entity>) throws(StorageError) -> EntitySnapshot {
        let after = EntityDocument(change.edit, of: document)
        var entities = decoded.withLock { $0.take() }
        change.changes.apply(to: &entities)
        var newIndex = try index.changed(by: change.changes, in: after, path: coder.path)
        if newIndex == nil {
            let known = if let entities { entities } else { try coder.decode(after.lines[...], of: after) }
            newIndex = try EntityIndex(of: known, in: after, path: coder.path)
            entities = known
        }
        return EntitySnapshot(document: after, coder: coder, index: newIndex ?? .empty, decoded: entities)
    }

    /// The text of an entity that takes the place of another, with what a newer program stored there.
    private func line(of entity: Entity, replacing place: Int) throws(StorageError) -> [UInt8] {
        let new = try coder.encode(entity)
        let oldTree = JSONTree(document.bytes[document.lines[place].range])
        let newTree = JSONTree(new[...])
        guard JSONMerge.mayLoseMembers(of: oldTree, in: newTree) else { return new }
        let known = try coder.encode(self.entity(at: place))
        return JSONMerge.merged(old: oldTree, known: JSONTree(known[...]), new: newTree)
    }
}

/// A change of a snapshot: the new text, and the entities in it that are new.
struct SnapshotChange<Entity: Identifiable & Sendable>: Sendable where Entity.ID: Sendable {
    let edit: DocumentEdit
    let changes: EntityChanges<Entity>
}
