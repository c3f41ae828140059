import Dispatch

/// A view of a gateway that works on its own queue, so a caller on the main actor, or on any other, doesn't wait there:
///
///     private let todos: BackgroundGateway<Todo>
///
///     init(todos: any EntityGateway<Todo>) { self.todos = todos.background }
///
/// The calls of one view, and of its copies, start one at a time, in the order in which they were made. Views that were
/// made separately don't wait for each other. A call ignores the cancellation of its task, so a canceled use case can
/// still undo what it has stored. What the gateway throws is thrown. No thread of Swift's concurrency pool waits.
///
/// See `Docs/Gateways.md`.
public nonisolated struct BackgroundGateway<Entity: Identifiable & Sendable>: Sendable
where Entity.ID: Sendable {
    private let gateway: any EntityGateway<Entity>
    /// A Dispatch queue, since a gateway may wait for a disk or a lock, and would block a thread of Swift's concurrency
    /// pool.
    private let queue: DispatchQueue

    fileprivate init(_ gateway: any EntityGateway<Entity>) {
        self.gateway = gateway
        queue = DispatchQueue(label: "\(type(of: gateway)).background", autoreleaseFrequency: .workItem)
    }

    /// Every entity, in the order in which they were first saved.
    public nonisolated(nonsending) func all() async throws -> [Entity] {
        try await run { try $0.all() }
    }

    /// The entity with this id, or nil.
    public nonisolated(nonsending) func entity(id: Entity.ID) async throws -> Entity? {
        try await run { try $0.entity(id: id) }
    }

    /// Stores `entity`, in place of the one with the same id if there is one.
    public nonisolated(nonsending) func save(_ entity: Entity) async throws {
        try await update { $0.save(entity) }
    }

    /// Stores all of `entities`, in one step.
    public nonisolated(nonsending) func save(_ entities: some Sequence<Entity>) async throws {
        let entities = Array(entities)
        try await update { for entity in entities { $0.save(entity) } }
    }

    /// Removes the entity with this id. Nothing happens if there is none.
    public nonisolated(nonsending) func delete(id: Entity.ID) async throws {
        try await update { $0.delete(id: id) }
    }

    /// Reads, decides and writes as one step; see ``EntityGateway/update(_:)``. `body` runs on the
    /// queue, outside of the task: it has none of its task-local values.
    public nonisolated(nonsending) func update<Result: Sendable>(
        _ body: @escaping @Sendable (inout EntityTransaction<Entity>) throws -> Result
    ) async throws -> Result {
        try await run { try $0.update(body) }
    }

    /// Calls the gateway after all calls that were made before.
    private nonisolated(nonsending) func run<Result: Sendable>(
        _ call: @escaping @Sendable (any EntityGateway<Entity>) throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { [gateway] in
                continuation.resume(with: Swift.Result { try call(gateway) })
            }
        }
    }
}

nonisolated extension EntityGateway {
    /// A new view of this gateway that works off the caller's actor, on its own queue. Keep the view: order holds among
    /// the calls of one view.
    public var background: BackgroundGateway<Entity> { BackgroundGateway(self) }
}
