#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import Interactors
import Synchronization

/// Keeps entities in a JSON file: a header, then one entity a line, for `jq`, `grep`, `diff` and people.
///
/// Any number of gateways, threads and processes may use one file; ``DurableFile`` says what it promises. A
/// missing file is an empty gateway. What can't be read, written or understood comes as a ``StorageError``, and
/// the file stays as it was. `update` holds up other changes while its body runs, and calls it once.
public final class JSONFileGateway<Entity: Identifiable & Codable & Sendable>: EntityGateway
where Entity.ID: Sendable {
    private let file: DurableFile
    private let updates = UpdateGuard()

    /// Doesn't touch the disk; `file` and its folder are created with the first entity. A change waits at most
    /// `lockTimeout` for others that change the same file.
    public init(file: URL, lockTimeout: Duration = .seconds(10)) {
        precondition(file.isFileURL, "JSONFileGateway needs the URL of a file, not \(file)")
        self.file = DurableFile(path: file.path(percentEncoded: false), lockTimeout: lockTimeout)
    }

    /// Every entity, in the order in which they were first saved.
    public func all() throws -> [Entity] {
        try EntityDocument<Entity>(file.contents(), path: file.path).entities
    }

    /// The entity with this id, or nil.
    public func entity(id: Entity.ID) throws -> Entity? {
        try all().first { $0.id == id }
    }

    /// Reads, decides and writes as one step; see ``EntityGateway/update(_:)``.
    public func update<Result>(_ body: (inout EntityTransaction<Entity>) throws -> Result) throws -> Result {
        try updates.run(by: Self.self) {
            try file.withLock { locked in
                var document = try EntityDocument<Entity>(locked.contents(), path: file.path)
                let stored = document.entities
                var transaction = EntityTransaction<Entity>(
                    nextNumber: document.nextNumber,
                    all: { stored },
                    entity: { id in stored.first { $0.id == id } }
                )
                let result = try body(&transaction)
                document.nextNumber = transaction.nextNumber
                var entities = OrderedEntities<Entity>()
                for entity in stored { entities.apply(.save(entity)) }
                for change in transaction.changes { entities.apply(change) }
                document.entities = entities.all
                _ = try locked.replace([document.bytes(path: file.path)[...]])
                return result
            }
        }
    }
}
