import Dispatch

#if canImport(Interactors)
public import Interactors
#endif

/// A gateway whose changes can be observed:
///
///     let notes = ObservableGateway(JSONFileGateway<Note>(file: url))
///     for await changes in notes.changes() { … }
///
/// It tells of what is saved and deleted through it, once it is stored, and in the order of storing. It doesn't see
/// what others change in the gateway behind, or another process in its file. An update that throws isn't told, unless
/// the error says that its changes are stored (``StorageError/isStored``).
///
/// See `Docs/Gateways.md`.
public nonisolated final class ObservableGateway<Entity: Identifiable & Sendable>: EntityGateway
where Entity.ID: Sendable {
    /// What one update saved and deleted.
    public typealias Changes = [EntityChange<Entity>]

    private struct State: Sendable {
        var observers: [Int: AsyncStream<Changes>.Continuation] = [:]
        var nextObserver = 0
        /// Updates take their tickets in the order of storing, and are told in this order.
        var nextTicket = 0
        var nextToTell = 0
        /// What is stored, by its ticket, while an update with an earlier one isn't. Empty for one that failed.
        var stored: [Int: Changes] = [:]
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

    /// A new observer: the changes that are stored from now on, one element for each update that changes something.
    ///
    /// Iterate it once, in any isolation. The first elements may tell what `all()` shows already. An observer ends
    /// when its sequence is released or the task that iterates it is canceled; the sequence ends when the gateway is
    /// released. What an observer hasn't taken waits in memory.
    public func changes() -> AsyncStream<Changes> {
        let (changes, observer) = AsyncStream.makeStream(of: Changes.self)
        let number = state.withLock { state in
            defer { state.nextObserver += 1 }
            state.observers[state.nextObserver] = observer
            return state.nextObserver
        }
        observer.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.observers.removeValue(forKey: number) }
        }
        return changes
    }

    /// Every entity, in the order in which they were first saved.
    public func all() throws -> [Entity] { try gateway.all() }

    /// The entity with this id, or nil.
    public func entity(id: Entity.ID) throws -> Entity? { try gateway.entity(id: id) }

    /// Reads, decides and writes as one step; see ``EntityGateway/update(_:)``.
    public func update<Result>(_ body: (inout EntityTransaction<Entity>) throws -> Result) throws -> Result {
        var (ticket, changes): (Int?, Changes) = (nil, [])
        defer { settle(ticket, changes) }
        do {
            return try gateway.update { transaction in
                // When the gateway calls its body again, the former call's ticket is void.
                settle(ticket.take(), [])
                let before = transaction
                let result = try body(&transaction)
                var isThere: [Entity.ID: Bool] = [:]
                changes = transaction.changes.filter { change in
                    switch change {
                    case .save(let entity):
                        isThere[entity.id] = true
                        return true
                    case .delete(let id):
                        // What can't be read can be deleted.
                        if let isThere = isThere.updateValue(false, forKey: id) { return isThere }
                        do { return try before.entity(id: id) != nil } catch { return true }
                    }
                }
                // Here, since no other body runs before this one's changes are stored.
                ticket = state.withLock { state in
                    defer { state.nextTicket += 1 }
                    return state.nextTicket
                }
                return result
            }
        } catch {
            if (error as? StorageError)?.isStored != true { changes = [] }
            throw error
        }
    }

    /// Has the changes told when all that are stored before have been.
    private func settle(_ ticket: Int?, _ changes: Changes) {
        guard let ticket else { return }
        state.withLock { state in
            // An observer that comes later sees them in the gateway.
            state.stored[ticket] = state.observers.isEmpty ? [] : changes
            while let changes = state.stored.removeValue(forKey: state.nextToTell) {
                state.nextToTell += 1
                if changes.isEmpty { continue }
                queue.async { [observers = state.observers.values] in
                    for observer in observers { observer.yield(changes) }
                }
            }
        }
    }
}
