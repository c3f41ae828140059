#if canImport(Interactors)
import Interactors
#endif

/// What a gateway's file held at one moment: its text and, after they were asked for, the entities.
nonisolated final class EntitySnapshot<Entity: Identifiable & Codable & Sendable>: Sendable
where Entity.ID: Encodable & Sendable {
    let document: EntityDocument
    private let coder = EntityCoder<Entity>()
    private let index: LineIndex
    private let decoded = Locked<[Entity]?>(nil)

    init(_ document: EntityDocument) {
        self.document = document
        index = LineIndex(document)
    }

    func all() throws -> [Entity] {
        if let entities = decoded.withLock({ $0 }) { return entities }
        if !document.isAscending { try index.makeTable() }
        // Not under the lock: decoding runs code of the entity.
        let entities = try coder.entities(in: document)
        decoded.withLock { $0 = entities }
        return entities
    }

    func entity(id: Entity.ID) throws -> Entity? { try line(of: id).map(entity) }

    /// What a transaction makes of this; nil if it changes nothing. What couldn't be read again is refused.
    func changed(by transaction: EntityTransaction<Entity>) throws -> EntitySnapshot? {
        guard transaction.nextNumber <= DocumentHeader.numbers.upperBound else {
            throw unencodable("the numbers up to 2⁵³ are used up")
        }
        do {
            var replacements: [Int: [UInt8]?] = [:]
            var added: [[UInt8]] = []
            for change in transaction.changes {
                switch change {
                case .delete(let id):
                    guard let line = try line(of: id) else { continue }
                    // It is read first: a line isn't trusted to hold the entity whose id it begins with.
                    _ = try entity(ofLine: line)
                    replacements[line] = .some(nil)
                case .save(let entity):
                    if let line = try line(of: entity.id), replacements[line] == nil {
                        let (old, text) = (try self.entity(ofLine: line), document.parts(ofLine: line).entity)
                        replacements[line] = try coder.line(of: entity, replacing: old, text)
                    } else {
                        added.append(try coder.line(of: entity))
                    }
                }
            }
            if replacements.isEmpty, added.isEmpty, transaction.nextNumber == document.header.nextNumber {
                return nil
            }
            try checkReadable(replacements.values.compactMap { $0 } + added)
            return EntitySnapshot(
                try document.replacing(replacements, adding: added, nextNumber: transaction.nextNumber)
            )
        } catch let error as StorageError {
            throw error
        } catch {
            throw unencodable(JSONText.explanation(error))
        }
    }

    private func entity(ofLine line: Int) throws -> Entity {
        if let entity = decoded.withLock({ $0?[line] }) { return entity }
        return try coder.entity(ofLine: line, in: document)
    }

    /// Reads what is about to be written, line by line and as a whole.
    private func checkReadable(_ lines: [[UInt8]]) throws {
        let document = try EntityDocument(path: document.path).replacing([:], adding: lines, nextNumber: 1)
        do {
            _ = try coder.entities(in: document)
        } catch let error as StorageError {
            guard case .malformed(let what, _) = error.reason else { throw error }
            throw unencodable(what)
        }
        guard JSONText.isReadable(document.bytes) else { throw unencodable("an entity is nested too deeply") }
    }

    /// An id that can't be encoded is none that is stored.
    private func line(of id: Entity.ID) throws -> Int? { try (try? coder.key(of: id)).flatMap(index.line) }

    private func unencodable(_ what: String) -> StorageError {
        StorageError(path: document.path, reason: .unencodable(what))
    }
}
