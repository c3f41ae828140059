import Interactors

/// The outcome of a transaction's changes, by the places that entities have in a file.
struct EntityChanges<Entity: Identifiable> {
    /// What takes the place of a stored entity; nil where it is removed.
    private(set) var replaced: [Int: Entity?] = [:]
    private var new = OrderedEntities<Entity>()

    init(_ changes: [EntityChange<Entity>], place: (Entity.ID) -> Int?) {
        for change in changes {
            switch change {
            case .save(let entity):
                if let place = place(entity.id), !isRemoved(place) {
                    replaced[place] = .some(entity)
                } else {
                    new.apply(change)
                }
            case .delete(let id):
                if let place = place(id) { replaced[place] = .some(nil) }
                new.apply(change)
            }
        }
    }

    /// What comes after all that is stored, in its order.
    var added: [Entity] { new.all }

    var isEmpty: Bool { replaced.isEmpty && added.isEmpty }

    var removesAny: Bool { replaced.values.contains { $0 == nil } }

    func apply(to known: inout [Entity]?) {
        guard var entities = known.take() else { return }
        for (place, entity) in replaced {
            if let entity { entities[place] = entity }
        }
        if removesAny {
            entities = entities.enumerated().compactMap { isRemoved($0.offset) ? nil : $0.element }
        }
        entities += added
        known = entities
    }

    private func isRemoved(_ place: Int) -> Bool {
        if case .some(nil) = replaced[place] { true } else { false }
    }
}

extension EntityChanges: Sendable where Entity: Sendable, Entity.ID: Sendable {}
