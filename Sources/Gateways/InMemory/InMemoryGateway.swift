import Dispatch

#if canImport(Interactors)
public import Interactors
#endif

/// Keeps entities in memory, for as long as the gateway lives.
///
/// `update` throws only what its body throws; the other calls don't throw. `update` calls its body once; other changes
/// wait until it returns.
///
/// See `Docs/Gateways.md`.
public nonisolated final class InMemoryGateway<Entity: Identifiable & Sendable>: EntityGateway
where Entity.ID: Sendable {
    private struct State: Sendable {
        var entities: [Entity.ID: (place: Int, entity: Entity)] = [:]
        var lastPlace = 0

        /// An entity that is saved again keeps its place. Returns the previous entity, for release after unlocking.
        mutating func set(_ id: Entity.ID, _ entity: Entity?) -> Entity? {
            lastPlace += 1
            let former = entities[id]
            entities[id] = entity.map { (former?.place ?? lastPlace, $0) }
            return former?.entity
        }
    }

    private let state = Locked(State())
    private let updates = UpdateGuard()
    private let turn = DispatchSemaphore(value: 1)

    /// Creates a gateway that contains `entities`.
    public init(_ entities: [Entity] = []) { save(entities) }

    /// Every entity, in the order in which they were first saved.
    public func all() -> [Entity] {
        state.withLock { $0.entities }.values.sorted { $0.place < $1.place }.map(\.entity)
    }

    /// The entity with this id, or nil.
    public func entity(id: Entity.ID) -> Entity? { state.withLock { $0.entities[id] }?.entity }

    /// Stores `entity`, in place of the one with the same id if there is one.
    public func save(_ entity: Entity) { update { $0.save(entity) } }

    /// Stores all of `entities`, in one step.
    public func save(_ entities: some Sequence<Entity>) {
        // A sequence may use the gateway.
        let entities = Array(entities)
        update { for entity in entities { $0.save(entity) } }
    }

    /// Removes the entity with this id. Nothing happens if there is none.
    public func delete(id: Entity.ID) { update { $0.delete(id: id) } }

    /// Reads, decides and writes as one step; see ``EntityGateway/update(_:)``. Throws what `body` throws.
    public func update<Result>(_ body: (inout EntityTransaction<Entity>) throws -> Result) rethrows -> Result
    {
        try updates.run(by: Self.self) {
            turn.wait()
            defer { turn.signal() }
            var transaction = EntityTransaction<Entity>(all: all, entity: entity(id:))
            let result = try body(&transaction)
            // An entity's `id` and `deinit` are client code that may read the gateway, so they run outside the lock.
            let changes = transaction.changes.map { change -> (Entity.ID, Entity?) in
                switch change {
                case .save(let entity): (entity.id, entity)
                case .delete(let id): (id, nil)
                }
            }
            _ = state.withLock { state in changes.map { state.set($0, $1) } }
            return result
        }
    }
}
