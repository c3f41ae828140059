import Dispatch

#if canImport(Interactors)
public import Interactors
#endif

/// A gateway whose changes can be observed:
///
///     let notes = ObservableGateway(JSONFileGateway<Note>(file: url))
///     for await changes in notes.changes() { … }
///
/// It tells of what is saved and deleted through it, once it is stored, and in the order of storing; of a delete also
/// if there was no such entity. It doesn't see what others change in the gateway behind, or another process in its
/// file. An update that throws isn't told, unless the error says that its changes are stored
/// (``StorageError/isStored``).
///
/// See `Docs/Gateways.md`.
public nonisolated final class ObservableGateway<Entity: Identifiable & Sendable>: EntityGateway
where Entity.ID: Sendable {
    /// What one update saved and deleted.
    public typealias Changes = [EntityChange<Entity>]

    /// Tells an observer, or an update, from the others.
    private final class Token: Sendable {}

    private struct State: Sendable {
        var observers: [ObjectIdentifier: AsyncStream<Changes>.Continuation] = [:]
        /// The updates that aren't told yet, in the order of storing, and what each has stored; nil until it ends.
        var updates: [(token: Token, changes: Changes?)] = []
    }

    private let gateway: any EntityGateway<Entity>
    private let state = Locked(State())
    /// Calls the observers, since resuming a task may run code of its executor.
    private let queue = DispatchQueue(label: "\(ObservableGateway.self)", autoreleaseFrequency: .workItem)

    /// Creates a gateway in front of `gateway`.
    public init(_ gateway: some EntityGateway<Entity>) {
        self.gateway = gateway
    }

    deinit {
        let observers = state.withLock { $0.observers.values }
        queue.async { for observer in observers { observer.finish() } }
    }

    /// A new observer: the changes that are stored from now on, one element for each update that saves or deletes.
    ///
    /// Iterate it once, in any isolation. The first elements may tell what `all()` shows already. An observer ends
    /// when its sequence is released or the task that iterates it is canceled; the sequence ends when the gateway is
    /// released. What an observer hasn't taken waits in memory.
    public func changes() -> AsyncStream<Changes> {
        let (changes, observer) = AsyncStream.makeStream(of: Changes.self)
        let token = Token()
        state.withLock { $0.observers[ObjectIdentifier(token)] = observer }
        observer.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.observers.removeValue(forKey: ObjectIdentifier(token)) }
        }
        return changes
    }

    /// Every entity, in the order in which they were first saved.
    public func all() throws -> [Entity] { try gateway.all() }

    /// The entity with this id, or nil.
    public func entity(id: Entity.ID) throws -> Entity? { try gateway.entity(id: id) }

    /// Reads, decides and writes as one step; see ``EntityGateway/update(_:)``.
    public func update<Result>(_ body: (inout EntityTransaction<Entity>) throws -> Result) throws -> Result {
        let token = Token()
        var changes: Changes = []
        defer { tell(changes, of: token) }
        do {
            return try gateway.update { transaction in
                // No other change comes between the body's last run and its storing, so this is their order, too.
                state.withLock { state in
                    state.updates.removeAll { $0.token === token }
                    state.updates.append((token, nil))
                }
                changes = []
                let result = try body(&transaction)
                changes = transaction.changes
                return result
            }
        } catch {
            if (error as? StorageError)?.isStored != true { changes = [] }
            throw error
        }
    }

    /// Tells what an update has stored, as soon as those before it have ended.
    private func tell(_ changes: Changes, of token: Token) {
        // They are released after unlocking.
        _ = state.withLock { state in
            if let place = state.updates.firstIndex(where: { $0.token === token }) {
                state.updates[place].changes = changes
            }
            let ended = state.updates.prefix { $0.changes != nil }
            state.updates.removeFirst(ended.count)
            for case let changes? in ended.map(\.changes) where !changes.isEmpty {
                queue.async { [observers = state.observers.values] in
                    for observer in observers { observer.yield(changes) }
                }
            }
            return ended
        }
    }
}
