#if canImport(Interactors)
import Interactors
#endif

/// What a gateway's file held at one moment: its lines and, after they were asked for, the entities.
///
/// A line that can't be read is an error when its entity is asked for. It can be replaced and deleted by its id.
nonisolated struct EntitySnapshot<Entity: Identifiable & Codable & Sendable>: Sendable
where Entity.ID: Encodable & Sendable {
    /// The file's bytes, in any layout; nil if there is no file.
    private(set) var document: [UInt8]?
    private let coder: EntityCoder<Entity>
    private var lines = EntityLines([])
    /// All entities, after the first `all()`. Objects aren't kept.
    private var entities = Locked<[Entity]?>(nil)
    /// An error for each damaged part that was left out, which the next change removes.
    private(set) var faults: [StorageError] = []

    /// Reads the content of the file at `path`. With `discards`, leaves out what can't be read.
    init(_ document: [UInt8]?, path: String, discards: Bool) throws(StorageError) {
        (self.document, coder) = (document, EntityCoder(path: path))
        guard let document else { return }
        do throws(StorageError) {
            lines = try DocumentReader(document: document, path: path).lines(ids: Entity.ID.self)
            if let (line, first) = lines.repetition { throw repeated(line, first) }
            if discards { _ = try all() }
        } catch {
            if case .otherFormat = error.reason { throw error }
            if !discards { throw error }
            if lines.count == 0 { faults = [error] } else { discardUnreadable() }
        }
    }

    /// Keeps the readable lines and, of those with the same id, the first.
    private mutating func discardUnreadable() {
        var (kept, firsts): ([ArraySlice<UInt8>], [String: Int]) = ([], [:])
        for line in 0..<lines.count {
            do throws(StorageError) {
                _ = try coder.entity(ofLine: line, of: lines)
                let key = lines.key(ofLine: line)
                if let first = firsts[key] { throw repeated(line, first) }
                firsts[key] = line
                kept.append(lines.text(ofLine: line))
            } catch {
                faults.append(error)
            }
        }
        lines = EntityLines(kept)
    }

    private func repeated(_ line: Int, _ first: Int) -> StorageError {
        let what = "the id \(lines.id(ofLine: line)) stands in line \(lines.fileLine(of: first)), too"
        return coder.malformed(what, line, of: lines)
    }

    func all() throws(StorageError) -> [Entity] {
        if let entities = entities.withLock({ $0 }) { return entities }
        let entities = try coder.entities(of: lines)
        // A caller could change an object that it gets, so objects aren't kept; one inside a value isn't noticed.
        // Nothing is released here, while locked.
        if !(Entity.self is AnyObject.Type) { self.entities.withLock { $0 = $0 ?? entities } }
        return entities
    }

    func entity(id: Entity.ID) throws(StorageError) -> Entity? {
        guard let line = coder.key(of: id).flatMap(lines.line(ofKey:)) else { return nil }
        if let entities = entities.withLock({ $0 }) { return entities[line] }
        return try coder.entity(ofLine: line, of: lines)
    }

    /// The snapshot after `changes`, made in order; nil if the file stays unchanged. Drops discarded parts.
    func changed(by changes: [EntityChange<Entity>]) throws(StorageError) -> EntitySnapshot? {
        let changed = try lines.applying(coder.edits(of: changes))
        if changed == nil, faults.isEmpty { return nil }
        var result = self
        result.lines = changed ?? lines
        (result.document, result.entities, result.faults) = (result.lines.document, Locked(nil), [])
        return result
    }
}
