#if canImport(Interactors)
import Interactors
#endif

/// Entities in the order in which they were first saved, found by id.
nonisolated struct OrderedEntities<Entity: Identifiable> {
    /// A deleted entity leaves a hole, so that the others keep their places.
    private var places: [Entity?] = []
    private var placeOfID: [Entity.ID: Int] = [:]

    var all: [Entity] { places.compactMap { $0 } }

    subscript(id: Entity.ID) -> Entity? {
        placeOfID[id].flatMap { places[$0] }
    }

    mutating func apply(_ change: EntityChange<Entity>) {
        switch change {
        case .save(let entity):
            if let place = placeOfID[entity.id] {
                places[place] = entity
            } else {
                placeOfID[entity.id] = places.count
                places.append(entity)
            }
        case .delete(let id):
            guard let place = placeOfID.removeValue(forKey: id) else { return }
            places[place] = nil
            if places.count > 2 * placeOfID.count + 16 { closeHoles() }
        }
    }

    private mutating func closeHoles() {
        places.removeAll { $0 == nil }
        for (place, entity) in places.enumerated() {
            if let entity { placeOfID[entity.id] = place }
        }
    }
}

nonisolated extension OrderedEntities: Sendable where Entity: Sendable, Entity.ID: Sendable {}
