#if canImport(Interactors)
import Interactors
#endif

/// What a gateway's file held at one moment: its text and, after they were asked for, the entities.
nonisolated final class EntitySnapshot<Entity: Identifiable & Codable & Sendable>: Sendable
where Entity.ID: Encodable & Sendable {
    private let document: EntityDocument
    private let coder: EntityCoder<Entity>
    private let index = LineIndex()
    private let decoded = Locked<[Entity]?>(nil)

    init(_ document: EntityDocument, coder: EntityCoder<Entity>) {
        (self.document, self.coder) = (document, coder)
    }

    var bytes: [UInt8] { document.bytes }

    var nextNumber: Int { document.header.nextNumber }

    func all() throws -> [Entity] {
        if let entities = decoded.withLock({ $0 }) { return entities }
        _ = try withoutDuplicates { try index.makeTable(of: document) }
        // Not under the lock: decoding runs code of the entity.
        let entities = try coder.entities(in: document)
        decoded.withLock { $0 = entities }
        return entities
    }

    func entity(id: Entity.ID) throws -> Entity? {
        try line(of: id).map(entity)
    }

    private func entity(ofLine line: Int) throws -> Entity {
        if let entity = decoded.withLock({ $0?[line] }) { return entity }
        return try coder.entity(ofLine: line, in: document)
    }

    /// What a transaction makes of this; nil if it changes nothing. What couldn't be read again is refused.
    func changed(by transaction: EntityTransaction<Entity>) throws -> EntitySnapshot? {
        let changes = try EntityChanges(transaction.changes, line: line)
        if changes.isEmpty, transaction.nextNumber == nextNumber { return nil }
        do {
            return EntitySnapshot(try document(after: changes, nextNumber: transaction.nextNumber), coder: coder)
        } catch let error as StorageError {
            throw error
        } catch {
            throw unencodable(JSONText.explanation(error))
        }
    }

    private func document(after changes: EntityChanges<Entity>, nextNumber: Int) throws -> EntityDocument {
        guard nextNumber <= DocumentHeader.numbers.upperBound else {
            throw unencodable("the numbers up to 2⁵³ are used up")
        }
        var replacements: [Int: [UInt8]?] = [:]
        for (line, entity) in changes.replaced {
            // Also what is removed is read first: a line isn't trusted to hold the entity whose id it begins with.
            let old = try self.entity(ofLine: line)
            replacements[line] = try .some(
                entity.map { try coder.line(of: $0, replacing: old, document.parts(ofLine: line).entity) }
            )
        }
        let added = try changes.added.map(coder.line)
        try checkReadable(replacements.values.compactMap { $0 } + added)
        return try document.replacing(replacements, adding: added, nextNumber: nextNumber)
    }

    /// Reads what is about to be written, line by line and as a whole.
    private func checkReadable(_ lines: [[UInt8]]) throws {
        let document = try EntityDocument().replacing([:], adding: lines, nextNumber: 1)
        do {
            _ = try coder.entities(in: document)
        } catch let error as StorageError {
            guard case .malformed(let what, _) = error.reason else { throw error }
            throw unencodable(what)
        }
        guard JSONText.isReadable(document.bytes) else { throw unencodable("an entity is nested too deeply") }
    }

    /// An id that can't be encoded is none that is stored.
    private func line(of id: Entity.ID) throws -> Int? {
        guard let key = try? coder.key(of: id) else { return nil }
        return try withoutDuplicates { try index.line(withKey: key, in: document) }
    }

    private func withoutDuplicates<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let duplicate as LineIndex.Duplicate {
            throw document.malformed("has the same id as one before it", line: duplicate.line, path: coder.path)
        }
    }

    private func unencodable(_ what: String) -> StorageError {
        StorageError(path: coder.path, reason: .unencodable(what))
    }
}
