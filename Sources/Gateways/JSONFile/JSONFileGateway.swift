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
/// Any number of gateways, threads and processes may use one file; ``DurableFile`` says what it promises. A
/// missing file is an empty gateway. What can't be read, written or understood comes as a ``StorageError``, and the
/// file stays as it was; ``UnreadableContent`` says how to go on. `update` holds up other changes while its body runs,
/// and calls it once.
///
/// An entity that doesn't come back from its JSON, or comes back with another id, is refused.
///
/// See `Docs/Gateways.md`.
public nonisolated final class JSONFileGateway<Entity: Identifiable & Codable & Sendable>: EntityGateway
where Entity.ID: Encodable & Sendable {
    private let file: DurableFile
    private let unreadable: UnreadableContent
    /// Faults that the observer of what is discarded hasn't been told.
    private let faults = Locked<[StorageError]>([])
    private let updates = UpdateGuard()
    /// What the file held when it was last read or written here.
    private let known = Locked<Known?>(nil)
    private typealias Known = (bytes: [UInt8]?, snapshot: EntitySnapshot<Entity>)

    /// Creates a gateway without touching the disk. The first save creates `file` and its folder.
    ///
    /// - Parameters:
    ///   - file: The URL of a file.
    ///   - unreadable: What to do with content that can't be read.
    ///   - lockTimeout: How long a change waits for others that change the same file.
    public init(file: URL, unreadable: UnreadableContent = .refuse, lockTimeout: Duration = .seconds(10)) {
        let path = file.path(percentEncoded: false)
        // A relative path has no scheme where the working folder was removed, and what isn't text no path.
        guard file.isFileURL || file.scheme == nil, !path.isEmpty else {
            fatalError("JSONFileGateway needs the URL of a file, not \(file)")
        }
        self.unreadable = unreadable
        self.file = DurableFile(path: path, lockTimeout: lockTimeout)
    }

    /// Every entity, in the order in which they were first saved.
    public func all() throws -> [Entity] { try read { try $0.all() } }

    /// The entity with this id, or nil.
    public func entity(id: Entity.ID) throws -> Entity? { try read { try $0.entity(id: id) } }

    /// Reads, decides and writes as one step; see ``EntityGateway/update(_:)``.
    public func update<Result>(_ body: (inout EntityTransaction<Entity>) throws -> Result) throws -> Result {
        defer { tellFaults() }
        return try updates.run(by: Self.self) {
            let file = try file.lock()
            var now = try current(file.path)
            defer { remember(now) }
            var transaction = EntityTransaction<Entity>(
                all: { try now.snapshot.all() },
                entity: { try now.snapshot.entity(id: $0) }
            )
            let result = try body(&transaction)
            if let changed = try now.snapshot.changed(by: transaction.changes) {
                try file.replace(changed.lines.document)
                now = (changed.lines.document, changed)
            } else {
                try file.makeDurable()
            }
            return result
        }
    }

    private func read<Result>(_ body: (inout EntitySnapshot<Entity>) throws -> Result) throws -> Result {
        defer { tellFaults() }
        var now = try current(FilePath(file.path).resolved())
        defer { remember(now) }
        return try body(&now.snapshot)
    }

    /// What the file holds now. Its lines are looked for only if its bytes are others.
    private func current(_ path: FilePath) throws -> Known {
        let last = known.withLock { $0 }
        let bytes = try FileSystem.contents(path, last: last?.bytes)
        if let last, last.bytes == bytes { return last }
        guard case .discard = unreadable else { return (bytes, try EntitySnapshot(bytes, path: file.path)) }
        var found: [StorageError] = []
        let snapshot = try EntitySnapshot<Entity>(readableIn: bytes, path: file.path) { found.append($0) }
        faults.withLock { $0 += found }
        return (bytes, snapshot)
    }

    private func remember(_ now: Known) {
        // What was known is released after unlocking, since an entity's `deinit` may use the gateway.
        _ = known.withLock { known in
            defer { known = now }
            return known
        }
    }

    /// Not while the file is locked: the observer may use the gateway.
    private func tellFaults() {
        guard case .discard(let observer) = unreadable else { return }
        let found = faults.withLock { faults in
            defer { faults = [] }
            return faults
        }
        found.forEach(observer)
    }
}
