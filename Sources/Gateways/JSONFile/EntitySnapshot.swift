#if canImport(Interactors)
import Interactors
#endif

/// What a gateway's file held at one moment: its lines and, after they were asked for, the entities.
///
/// A line that can't be read is an error when its entity is asked for. It can be replaced and deleted by its id.
nonisolated struct EntitySnapshot<Entity: Identifiable & Codable & Sendable>: Sendable
where Entity.ID: Encodable & Sendable {
    /// What the file holds, in whatever layout; nil if there is none.
    private(set) var document: [UInt8]?
    private let coder: EntityCoder<Entity>
    private var lines = EntityLines([])
    /// All of them, once they were read.
    private var entities = Locked<[Entity]?>(nil)
    /// An error for each thing in the file that is left out, and is to be removed.
    private(set) var faults: [StorageError] = []

    /// What the file at `path` holds. If `discards`, it leaves out what can't be read.
    init(_ document: [UInt8]?, path: String, discards: Bool) throws(StorageError) {
        (self.document, coder) = (document, EntityCoder(path: path))
        guard let document else { return }
        do throws(StorageError) {
            lines = try DocumentReader(document: document, path: path).lines()
            if let line = lines.repetitions.keys.min() { _ = try entity(ofLine: line) }
            if discards { _ = try all() }
        } catch {
            if case .otherFormat = error.reason { throw error }
            if !discards { throw error }
            if lines.count == 0 { faults = [error] } else { discardUnreadable() }
        }
    }

    private mutating func discardUnreadable() {
        var kept: [ArraySlice<UInt8>] = []
        for line in 0..<lines.count {
            do throws(StorageError) {
                _ = try entity(ofLine: line)
                kept.append(lines.text(ofLine: line))
            } catch {
                faults.append(error)
            }
        }
        lines = EntityLines(kept)
    }

    func all() throws(StorageError) -> [Entity] {
        if let entities = entities.withLock({ $0 }) { return entities }
        let entities = try coder.entities(of: lines)
        // An object could be changed by a caller that gets it. Nothing is released here, while locked.
        if !(Entity.self is AnyObject.Type) { self.entities.withLock { $0 = $0 ?? entities } }
        return entities
    }

    func entity(id: Entity.ID) throws(StorageError) -> Entity? {
        guard let line = coder.key(of: id).flatMap(lines.line(ofKey:)) else { return nil }
        if let entities = entities.withLock({ $0 }) { return entities[line] }
        return try entity(ofLine: line)
    }

    /// Of two lines with the same id, only the first one can be read.
    private func entity(ofLine line: Int) throws(StorageError) -> Entity {
        guard let first = lines.repetitions[line] else { return try coder.entity(ofLine: line, of: lines) }
        let what = "the id \(lines.id(ofLine: line)) stands in line \(lines.fileLine(of: first)), too"
        throw coder.malformed(what, line, of: lines)
    }

    /// What a transaction's changes make of this, as one transaction for each of them would; nil if it stays as it is.
    /// What is left out is removed.
    func changed(by changes: [EntityChange<Entity>]) throws(StorageError) -> EntitySnapshot? {
        let changed = try lines.applying(coder.edits(of: changes))
        if changed == nil, faults.isEmpty { return nil }
        var result = self
        result.lines = changed ?? lines
        (result.document, result.entities, result.faults) = (result.lines.document, Locked(nil), [])
        return result
    }
}
