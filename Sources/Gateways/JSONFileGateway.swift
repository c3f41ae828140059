#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import Interactors

/// Keeps entities in a JSON file: a header, then one entity a line, for `jq`, `grep`, `diff` and people.
///
/// Any number of gateways, threads and processes may use one file; ``DurableFile`` says what it promises. A
/// missing file is an empty gateway. What can't be read, written or understood comes as a ``StorageError``, and
/// the file stays as it was. `update` holds up other changes while its body runs, and calls it once.
///
/// Many entities are decoded on several threads at once: their `init(from:)` has to work on any, and uses no gateway.
public final class JSONFileGateway<Entity: Identifiable & Codable & Sendable>: EntityGateway
where Entity.ID: Sendable {
    /// What the file held when it was last read or written here.
    private struct Cached: Sendable {
        let version: FileVersion
        let snapshot: EntitySnapshot<Entity>
        /// Written since, but not applied to the snapshot before somebody needs it.
        var change: SnapshotChange<Entity>?
    }

    private let file: DurableFile
    private let updates = UpdateGuard()
    private let cached = Locked<Cached?>(nil)

    /// Doesn't touch the disk; `file` and its folder are created with the first entity. A change waits at most
    /// `lockTimeout` for others that change the same file.
    public init(file: URL, lockTimeout: Duration = .seconds(10)) {
        precondition(file.isFileURL, "JSONFileGateway needs the URL of a file, not \(file)")
        self.file = DurableFile(path: file.path(percentEncoded: false), lockTimeout: lockTimeout)
    }

    /// Every entity, in the order in which they were first saved.
    public func all() throws -> [Entity] {
        try current().all()
    }

    /// The entity with this id, or nil.
    public func entity(id: Entity.ID) throws -> Entity? {
        try current().entity(id: id)
    }

    /// Reads, decides and writes as one step; see ``EntityGateway/update(_:)``.
    public func update<Result>(_ body: (inout EntityTransaction<Entity>) throws -> Result) throws -> Result {
        try updates.run(by: Self.self) {
            try file.withLock { file in
                let before = try current()
                var transaction = EntityTransaction<Entity>(
                    nextNumber: before.nextNumber,
                    all: before.all,
                    entity: before.entity(id:)
                )
                let result = try body(&transaction)
                if let change = try before.change(by: transaction) {
                    let version = try file.replace(change.edit.pieces)
                    cached.withLock { cached in
                        cached = version.map { Cached(version: $0, snapshot: before, change: change) }
                    }
                }
                return result
            }
        }
    }

    /// What the file holds now; read again only if it isn't the file that was read or written last.
    private func current() throws(StorageError) -> EntitySnapshot<Entity> {
        let known = cached.withLock { $0 }
        if let known, try known.version.isCurrent(file.path) {
            guard let change = known.change else { return known.snapshot }
            return try keep(known.snapshot.changed(by: change), known.version)
        }
        guard let contents = try file.contents() else {
            cached.withLock { $0 = nil }
            return EntitySnapshot(path: file.path)
        }
        return try keep(EntitySnapshot(contents.bytes, path: file.path), contents.version)
    }

    private func keep(_ snapshot: EntitySnapshot<Entity>, _ version: FileVersion) -> EntitySnapshot<Entity> {
        cached.withLock { $0 = Cached(version: version, snapshot: snapshot) }
        return snapshot
    }
}
