#if canImport(Interactors)
public import Interactors
#endif

/// Keeps entities in memory, for as long as the gateway lives.
///
/// The calls throw nothing of their own. `update` runs its body without holding up others, and again when another
/// change came in between.
public nonisolated final class InMemoryGateway<Entity: Identifiable & Sendable>: EntityGateway
where Entity.ID: Sendable {
    private struct State: Sendable {
        var entities = OrderedEntities<Entity>()
        var nextNumber = 1
        var version = 0
    }

    private let state: Locked<State>
    private let updates = UpdateGuard()

    /// An empty gateway.
    public init() {
        state = Locked(State())
    }

    /// Every entity, in the order in which they were first saved.
    public func all() -> [Entity] {
        state.withLock { $0.entities }.all
    }

    /// The entity with this id, or nil.
    public func entity(id: Entity.ID) -> Entity? {
        state.withLock { $0.entities }[id]
    }

    /// Reads, decides and writes as one step; see ``EntityGateway/update(_:)``.
    public func update<Result>(_ body: (inout EntityTransaction<Entity>) throws -> Result) throws -> Result {
        try updates.run(by: Self.self) {
            while true {
                let before = state.withLock { $0 }
                var transaction = EntityTransaction<Entity>(
                    nextNumber: before.nextNumber,
                    all: { before.entities.all },
                    entity: { before.entities[$0] }
                )
                let result = try body(&transaction)
                let changes = transaction.changes
                let nextNumber = transaction.nextNumber
                let stored = state.withLock { state in
                    guard state.version == before.version else { return false }
                    state.version += 1
                    state.nextNumber = nextNumber
                    for change in changes { state.entities.apply(change) }
                    return true
                }
                if stored { return result }
            }
        }
    }
}
