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
/// An entity that doesn't come back from its JSON, or comes back with another id, is refused. Many entities
/// are decoded on several threads at once: their `init(from:)` has to work on any, and uses no gateway.
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
    private let known = Locked<(version: FileVersion, snapshot: EntitySnapshot<Entity>)?>(nil)

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
    public func all() throws -> [Entity] {
        defer { tellFaults() }
        return try current(FilePath(file.path)).all()
    }

    /// The entity with this id, or nil.
    public func entity(id: Entity.ID) throws -> Entity? {
        defer { tellFaults() }
        return try current(FilePath(file.path)).entity(id: id)
    }

    /// Reads, decides and writes as one step; see ``EntityGateway/update(_:)``.
    public func update<Result>(_ body: (inout EntityTransaction<Entity>) throws -> Result) throws -> Result {
        defer { tellFaults() }
        return try updates.run(by: Self.self) {
            let file = try file.lock()
            let before = try current(file.path)
            var transaction = EntityTransaction<Entity>(all: before.all, entity: before.entity(id:))
            let result = try body(&transaction)
            if let after = try before.changed(by: transaction.changes) {
                let version = try file.replace(after.document.bytes)
                known.withLock { $0 = version.map { ($0, after) } }
            } else {
                try file.makeDurable()
            }
            return result
        }
    }

    /// What the file holds now; read again unless it is known to be the file that was read or written last, and decoded
    /// again only if its bytes are others.
    private func current(_ path: FilePath) throws -> EntitySnapshot<Entity> {
        let last = known.withLock { $0 }
        if let last, try last.version.isKnownToBeCurrent(path) { return last.snapshot }
        let version = try FileVersion.current(path)
        let snapshot =
            if let last, last.version.bytes == version?.bytes { last.snapshot } else {
                try snapshot(version?.bytes)
            }
        known.withLock { $0 = version.map { ($0, snapshot) } }
        return snapshot
    }

    private func snapshot(_ bytes: [UInt8]?) throws -> EntitySnapshot<Entity> {
        let coder = EntityCoder<Entity>(path: file.path)
        guard case .discard = unreadable else { return try coder.snapshot(bytes) }
        let (snapshot, found) = try coder.readableSnapshot(bytes)
        faults.withLock { $0 += found }
        return snapshot
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
