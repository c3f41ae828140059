/// The view of a gateway inside ``EntityGateway/update(_:)``: what is stored, with the changes made so far.
///
/// A gateway creates one over its own reads, hands it to the body, and stores its ``changes`` in order. One
/// transaction with several changes leaves the same as each of them in a transaction of its own: an entity
/// that is deleted and saved again comes last.
public nonisolated struct EntityTransaction<Entity: Identifiable> {
    /// The number that ``takeNumber()`` gives next: greater than each that was given, and than each saved
    /// `id` that is an `Int` below 2⁵³. For the gateway that stores it.
    public private(set) var nextNumber: Int

    private let storedEntities: () throws -> [Entity]
    private let storedEntity: (Entity.ID) throws -> Entity?

    /// What was deleted at some point, and has lost its stored place.
    private var deleted: Set<Entity.ID> = []
    /// What was saved, in order; nil if it was deleted afterward.
    private var saved: [Entity?] = []
    /// Where an entity is in `saved`.
    private var places: [Entity.ID: Int] = [:]

    /// Creates a transaction over what is stored, for a gateway. The two reads must show the same state as
    /// long as the transaction lives.
    public init(
        nextNumber: Int,
        all: @escaping () throws -> [Entity],
        entity: @escaping (Entity.ID) throws -> Entity?
    ) {
        self.nextNumber = nextNumber
        storedEntities = all
        storedEntity = entity
    }

    /// What the body changed, each entity at most once deleted and then at most once saved. For the gateway
    /// that stores it.
    public var changes: [EntityChange<Entity>] {
        deleted.map { .delete($0) } + saved.compactMap { $0.map { .save($0) } }
    }

    /// Every entity, in the order in which they were first saved.
    public func all() throws -> [Entity] {
        var added = saved
        let kept = try storedEntities().compactMap { stored -> Entity? in
            if deleted.contains(stored.id) { return nil }
            guard let place = places[stored.id] else { return stored }
            added[place] = nil
            return saved[place]
        }
        return kept + added.compactMap(\.self)
    }

    /// The entity with this id, or nil.
    public func entity(id: Entity.ID) throws -> Entity? {
        if let place = places[id] { return saved[place] }
        return deleted.contains(id) ? nil : try storedEntity(id)
    }

    /// Stores `entity`, in place of the one with the same id if there is one.
    public mutating func save(_ entity: Entity) {
        InteractorExecutor.require(
            entity.id == entity.id,
            "\(Entity.self) with the id \(entity.id) can't be stored: the id isn't equal to itself."
        )
        if let id = entity.id as? Int, id >= nextNumber, id < 1 << 53 { nextNumber = id + 1 }
        if let place = places[entity.id] {
            saved[place] = entity
        } else {
            places[entity.id] = saved.count
            saved.append(entity)
        }
    }

    /// Removes the entity with this id. Nothing happens if there is none.
    public mutating func delete(id: Entity.ID) {
        if let place = places.removeValue(forKey: id) { saved[place] = nil }
        deleted.insert(id)
    }

    /// A number for the id of a new entity, which people may type: counted from 1, greater than each that
    /// this gateway gave and than each integer id that was saved. It is taken for good when the transaction
    /// is stored, even if the entity is deleted later.
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
