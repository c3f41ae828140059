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
    private var entities: [Entity]?
    /// An error for each thing in the file that is left out, and is to be removed.
    private(set) var faults: [StorageError] = []

    /// What the file at `path` holds. If `discards`, it leaves out what can't be read.
    init(_ document: [UInt8]?, path: String, discards: Bool) throws(StorageError) {
        (self.document, coder) = (document, EntityCoder(path: path))
        guard let document else { return }
        do throws(StorageError) {
            lines = try DocumentReader(document: document, path: path).lines()
            if let (line, first) = lines.repetitions.min(by: { $0.key < $1.key }) {
                throw coder.repeated(line, first, of: lines)
            }
            if discards { _ = try all() }
        } catch {
            if case .otherFormat = error.reason { throw error }
            if !discards { throw error }
            if lines.count == 0 { faults = [error] } else { discardUnreadable() }
        }
    }

    private mutating func discardUnreadable() {
        var kept: [[UInt8]] = []
        for line in 0..<lines.count {
            do throws(StorageError) {
                if let first = lines.repetitions[line] { throw coder.repeated(line, first, of: lines) }
                _ = try coder.entity(ofLine: line, of: lines)
                kept.append(Array(lines.text(ofLine: line)))
            } catch {
                faults.append(error)
            }
        }
        lines = EntityLines(kept)
    }

    mutating func all() throws(StorageError) -> [Entity] {
        if let entities { return entities }
        let entities = try coder.entities(of: lines)
        // An object could be changed by a caller that gets it.
        if !(Entity.self is AnyObject.Type) { self.entities = entities }
        return entities
    }

    func entity(id: Entity.ID) throws(StorageError) -> Entity? {
        guard let line = coder.key(of: id).flatMap(lines.line(ofKey:)) else { return nil }
        if let entities { return entities[line] }
        return try coder.entity(ofLine: line, of: lines)
    }

    /// What a transaction's changes make of this, as one transaction for each of them would; nil if it stays as it is.
    func changed(by changes: [EntityChange<Entity>]) throws(StorageError) -> EntitySnapshot? {
        var edits = try edits(changes)
        for (line, text) in edits.texts where line < lines.count {
            if lines.text(ofLine: line).elementsEqual(text) { edits.keep(line) }
        }
        if edits.texts.isEmpty, faults.isEmpty { return nil }
        var result = self
        result.lines = lines.applying(edits)
        (result.document, result.entities, result.faults) = (result.lines.document, nil, [])
        return result
    }

    private func edits(_ changes: [EntityChange<Entity>]) throws(StorageError) -> LineEdits {
        let saved = changes.compactMap { change in if case .save(let entity) = change { entity } else { nil }
        }
        let new = try coder.lines(of: saved)
        try coder.checkReadable(new)
        var (edits, line) = (LineEdits(of: lines), 0)
        for change in changes {
            switch change {
            case .save:
                edits.save(Array(new.text(ofLine: line)), key: new.key(ofLine: line))
                line += 1
            case .delete(let id): if let key = coder.key(of: id) { edits.delete(key: key) }
            }
        }
        return edits
    }
}
