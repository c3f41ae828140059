#if canImport(Interactors)
import Interactors
#endif

/// The outcome of a transaction's changes, by the lines that entities have in a file.
nonisolated struct EntityChanges<Entity: Identifiable> {
    /// What takes the place of a stored entity; nil where it is removed.
    private(set) var replaced: [Int: Entity?] = [:]
    private var new = OrderedEntities<Entity>()

    init(_ changes: [EntityChange<Entity>], line: (Entity.ID) throws -> Int?) rethrows {
        for change in changes {
            switch change {
            case .save(let entity):
                if let line = try line(entity.id), !isRemoved(line) {
                    replaced[line] = .some(entity)
                } else {
                    new.apply(change)
                }
            case .delete(let id):
                if let line = try line(id) { replaced[line] = .some(nil) }
                new.apply(change)
            }
        }
    }

    /// What comes after all that is stored, in its order.
    var added: [Entity] { new.all }

    private func isRemoved(_ line: Int) -> Bool {
        if case .some(nil) = replaced[line] { true } else { false }
    }

    var isEmpty: Bool { replaced.isEmpty && added.isEmpty }
}
