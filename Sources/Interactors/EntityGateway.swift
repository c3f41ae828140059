/// Where entities of one type are kept.
///
/// Interactors name this protocol; which implementation they get is decided at the composition root. All calls
/// are synchronous, may come from any thread, and throw what the store reports. Entities keep the order
/// in which they were first saved.
///
/// A gateway that stores text may compare ids by what they encode to. So ids that are equal must encode to the same text,
/// just as equal values have the same hash. (Strings that are equal in Unicode's normal form may differ in their bytes.)
///
/// An implementation provides three calls: two that read, and ``update(_:)``, which is atomic.
public nonisolated protocol EntityGateway<Entity>: Sendable {
    associatedtype Entity: Identifiable & Sendable where Entity.ID: Sendable

    /// Every entity, in the order in which they were first saved.
    func all() throws -> [Entity]

    /// The entity with this id, or nil.
    func entity(id: Entity.ID) throws -> Entity?

    /// Reads, decides and writes as one step: no other change comes in between, and the changes that `body`
    /// makes are stored all together or, when it throws, not at all.
    ///
    /// `body` may be called more than once when another change came in between, so it does nothing but read
    /// and change the transaction. It must not change the same gateway in another way.
    func update<Result>(_ body: (inout EntityTransaction<Entity>) throws -> Result) throws -> Result
}

nonisolated extension EntityGateway {
    /// Stores `entity`, in place of the one with the same id if there is one.
    public func save(_ entity: Entity) throws {
        try update { $0.save(entity) }
    }

    /// Stores all of `entities`, in one step.
    public func save(_ entities: some Sequence<Entity>) throws {
        try update { transaction in
            for entity in entities { transaction.save(entity) }
        }
    }

    /// Removes the entity with this id. Nothing happens if there is none.
    public func delete(id: Entity.ID) throws {
        try update { $0.delete(id: id) }
    }
}
