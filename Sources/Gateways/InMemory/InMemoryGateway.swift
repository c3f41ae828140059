import Dispatch

#if canImport(Interactors)
public import Interactors
#endif

/// Keeps entities in memory, for as long as the gateway lives.
///
/// The calls throw nothing of their own. `update` holds up other changes while its body runs, and calls it
/// once. Where a file would throw, since a change waits too long for another one, the program stops.
///
/// See `Docs/Gateways.md`.
public nonisolated final class InMemoryGateway<Entity: Identifiable & Sendable>: EntityGateway
where Entity.ID: Sendable {
    private struct State: Sendable {
        var entities: [Entity.ID: (place: Int, entity: Entity)] = [:]
        var nextPlace = 0

        var all: [Entity] { entities.values.sorted { $0.place < $1.place }.map(\.entity) }

        /// An entity that is saved again keeps its place.
        mutating func apply(_ change: EntityChange<Entity>) {
            switch change {
            case .save(let entity):
                entities[entity.id] = (entities[entity.id]?.place ?? nextPlace, entity)
                nextPlace += 1
            case .delete(let id): entities[id] = nil
            }
        }
    }

    private let state = Locked(State())
    private let updates = UpdateGuard()
    private let turn = DispatchSemaphore(value: 1)
    private let lockTimeout: Duration

    /// Creates a gateway that contains `entities`. A change waits at most `lockTimeout` for others.
    public init(_ entities: [Entity] = [], lockTimeout: Duration = .seconds(10)) {
        self.lockTimeout = lockTimeout
        save(entities)
    }

    /// Every entity, in the order in which they were first saved.
    public func all() -> [Entity] { state.withLock { $0 }.all }

    /// The entity with this id, or nil.
    public func entity(id: Entity.ID) -> Entity? { state.withLock { $0.entities[id] }?.entity }

    /// Stores `entity`, in place of the one with the same id if there is one.
    public func save(_ entity: Entity) { update { $0.save(entity) } }

    /// Stores all of `entities`, in one step.
    public func save(_ entities: some Sequence<Entity>) {
        update { for entity in entities { $0.save(entity) } }
    }

    /// Removes the entity with this id. Nothing happens if there is none.
    public func delete(id: Entity.ID) { update { $0.delete(id: id) } }

    /// Reads, decides and writes as one step; see ``EntityGateway/update(_:)``. Throws what `body` throws.
    public func update<Result>(_ body: (inout EntityTransaction<Entity>) throws -> Result) rethrows -> Result
    {
        try updates.run(by: Self.self) {
            guard turn.wait(timeout: .now() + lockTimeout / .seconds(1)) == .success else {
                fatalError("\(Self.self): \(UpdateGuard.isWaiting)")
            }
            defer { turn.signal() }
            var transaction = EntityTransaction<Entity>(all: all, entity: entity(id:))
            let result = try body(&transaction)
            state.withLock { [changes = transaction.changes] state in
                for change in changes { state.apply(change) }
            }
            return result
        }
    }
}
