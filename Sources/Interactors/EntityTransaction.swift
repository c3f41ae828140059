/// The view of a gateway inside ``EntityGateway/update(_:)``: what is stored, with the changes made so far.
///
/// A gateway creates one over its own reads, hands it to the body, and stores its `changes` in order.
public nonisolated struct EntityTransaction<Entity: Identifiable> {
    /// What the body changed, in order. For the gateway that stores it.
    public private(set) var changes: [EntityChange<Entity>] = []

    /// The number that ``takeNumber()`` gives next. For the gateway that stores it.
    public private(set) var nextNumber: Int

    private let storedEntities: () throws -> [Entity]
    private let storedEntity: (Entity.ID) throws -> Entity?
    private var changedEntities: [Entity.ID: Entity?] = [:]

    /// For gateways: a transaction over what is stored.
    public init(
        nextNumber: Int,
        all: @escaping () throws -> [Entity],
        entity: @escaping (Entity.ID) throws -> Entity?
    ) {
        self.nextNumber = nextNumber
        storedEntities = all
        storedEntity = entity
    }

    /// Every entity, in the order in which they were first saved.
    public func all() throws -> [Entity] {
        var rest = changedEntities
        var entities = try storedEntities().compactMap { stored in
            guard let changed = rest.removeValue(forKey: stored.id) else { return stored }
            return changed
        }
        for case .save(let entity) in changes {
            if case .some(.some(let latest)) = rest.removeValue(forKey: entity.id) { entities.append(latest) }
        }
        return entities
    }

    /// The entity with this id, or nil.
    public func entity(id: Entity.ID) throws -> Entity? {
        if let changed = changedEntities[id] { return changed }
        return try storedEntity(id)
    }

    /// Stores `entity`, in place of the one with the same id if there is one.
    public mutating func save(_ entity: Entity) {
        changedEntities[entity.id] = .some(entity)
        changes.append(.save(entity))
    }

    /// Removes the entity with this id. Nothing happens if there is none.
    public mutating func delete(id: Entity.ID) {
        changedEntities[id] = .some(nil)
        changes.append(.delete(id))
    }

    /// A number this gateway hasn't given before, counted from 1; for ids that people type. It is taken for
    /// good as soon as the transaction is stored, also when the entity that used it is deleted later.
    public mutating func takeNumber() -> Int {
        defer { nextNumber += 1 }
        return nextNumber
    }
}

/// One step of a transaction.
public nonisolated enum EntityChange<Entity: Identifiable> {
    case save(Entity)
    case delete(Entity.ID)
}

nonisolated extension EntityChange: Sendable where Entity: Sendable, Entity.ID: Sendable {}
