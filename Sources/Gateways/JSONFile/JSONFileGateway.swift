import Dispatch

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
#if canImport(Interactors)
public import Interactors
#endif

/// Keeps entities in a JSON file: a header, then one entity a line, for `jq`, `grep`, `diff` and people.
///
/// Any number of gateways, threads and processes may use one file; ``DurableFile`` says what it promises. A missing
/// file is an empty gateway. If a call can't read, write, or decode what it needs, it throws a ``StorageError`` and
/// leaves the file unchanged, except as ``DurableFile`` says. ``UnreadableContent`` can change that for content that
/// can't be decoded. `update` calls its body once; other changes wait until it returns.
///
/// Saving throws if an entity can't be decoded from its JSON, or decodes with a different id. Ids are compared by their
/// JSON, so a property of an id that isn't encoded doesn't count.
///
/// See `Docs/Gateways.md`.
public nonisolated final class JSONFileGateway<Entity: Identifiable & Codable & Sendable>: EntityGateway
where Entity.ID: Encodable & Sendable {
    private typealias Snapshot = EntitySnapshot<Entity>

    private let file: DurableFile
    /// Receives an error for each discarded part.
    private let observer: (@Sendable (StorageError) -> Void)?
    private let updates = UpdateGuard()
    /// One thread at a time competes for the file's lock. The others wait without polling.
    private let turn = DispatchSemaphore(value: 1)
    /// What the file held when it was last read or written here.
    private let last = Locked<Snapshot?>(nil)

    /// Creates a gateway without touching the disk. The first change creates `file` and its folder.
    ///
    /// - Parameters:
    ///   - file: The URL of a file.
    ///   - unreadable: What to do with content that can't be read.
    ///   - lockTimeout: How long a change waits for others that change the same file.
    public init(file: URL, unreadable: UnreadableContent = .refuse, lockTimeout: Duration = .seconds(10)) {
        let path = file.path(percentEncoded: false)
        // If the working directory was removed, a relative URL has no scheme. A URL whose path isn't UTF-8 has an empty
        // path.
        guard file.isFileURL || file.scheme == nil, !path.isEmpty else {
            fatalError("JSONFileGateway needs the URL of a file, not \(file)")
        }
        if case .discard(let observer) = unreadable { self.observer = observer } else { observer = nil }
        self.file = DurableFile(path: path, lockTimeout: lockTimeout)
    }

    /// Every entity, in the order in which they were first saved.
    public func all() throws -> [Entity] { try read { now throws in try now.all() } }

    /// The entity with this id, or nil.
    public func entity(id: Entity.ID) throws -> Entity? { try read { now throws in try now.entity(id: id) } }

    /// Reads, decides and writes as one step; see ``EntityGateway/update(_:)``.
    public func update<Result>(_ body: (inout EntityTransaction<Entity>) throws -> Result) throws -> Result {
        var faults: [StorageError] = []
        // Not while the file is locked: the observer may use the gateway.
        defer { tell(faults) }
        return try updates.run(by: Self.self) {
            let start = ContinuousClock.now
            guard turn.wait(timeout: .now() + file.lockTimeout / .seconds(1)) == .success else {
                throw StorageError(path: file.path, reason: .locked)
            }
            defer { turn.signal() }
            // `file.update` would keep the previous bytes while it writes, and a save would take 1.4 times as long.
            let file = try file.lock(since: start)
            let now = try current(FileSystem.contents(file.path), &faults)
            var transaction = EntityTransaction<Entity>(all: now.all, entity: now.entity(id:))
            let result = try body(&transaction)
            if let changed = try now.changed(by: transaction.changes) {
                try file.replace(changed.document)
                remember(changed)
            } else {
                try file.makeDurable()
            }
            return result
        }
    }

    private func read<Result>(_ body: (Snapshot) throws -> Result) throws -> Result {
        var faults: [StorageError] = []
        defer { tell(faults) }
        return try body(current(file.read(), &faults))
    }

    /// The file's current content. It is parsed only if its bytes differ from the last ones, and only then are there
    /// `faults` to report. It is remembered before an update's body runs, so a read inside the body doesn't report the
    /// faults again. Threads that parse the same content at the same time each report them.
    private func current(_ document: [UInt8]?, _ faults: inout [StorageError]) throws -> Snapshot {
        if let last = last.withLock({ $0 }), FileSystem.areEqual(last.document, document) { return last }
        let now = try Snapshot(document, path: file.path, discards: observer != nil)
        faults = now.faults
        remember(now)
        return now
    }

    private func remember(_ now: Snapshot) {
        // The former one is released after unlocking, since an entity's `deinit` may read the gateway.
        var former: Snapshot? = now
        last.withLock { swap(&$0, &former) }
    }

    private func tell(_ faults: [StorageError]) { if let observer { faults.forEach(observer) } }
}
