import Dispatch

#if canImport(Interactors)
public import Interactors
#endif

/// A gateway whose changes can be observed:
///
///     let notes = ObservableGateway(JSONFileGateway<Note>(file: url))
///     for await changes in notes.changes() { … }
///
/// Observers receive each change made through it after it is stored, in order, including deletes of absent entities.
/// Changes made directly to the wrapped gateway, or by another process, aren't included. Neither is an update that
/// throws, unless ``StorageError/isStored`` is true for its error.
///
/// See `Docs/Gateways.md`.
public nonisolated final class ObservableGateway<Entity: Identifiable & Sendable>: EntityGateway
where Entity.ID: Sendable {
    /// What one update saved and deleted.
    public typealias Changes = [EntityChange<Entity>]

    /// Identifies an observer or an update.
    private final class Token: Sendable {}

    private struct State: Sendable {
        var observers: [ObjectIdentifier: AsyncStream<Changes>.Continuation] = [:]
        /// Updates whose observers weren't notified yet, in the order of storing, with their changes, or nil until the
        /// update ends.
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
    /// Iterate it once, in any isolation. The first elements may repeat changes that `all()` already includes. An
    /// observer ends when its sequence is released or the task that iterates it is canceled; the sequence ends when the
    /// gateway is released. Unread elements stay in memory.
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

    /// Notifies the observers of an update's changes, as soon as all earlier updates have ended.
    private func tell(_ changes: Changes, of token: Token) {
        // `ended` is returned so that its entities are released after unlocking.
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
