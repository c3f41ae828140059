import Interactors
import Synchronization

/// What keeps a process alive for a number of writes. Then it is dead: nothing is read or written any more.
final class Life: Sendable {
    struct Ended: Error {}

    private let writes: Mutex<Int>

    init(writes: Int) { self.writes = Mutex(writes) }

    func check() throws {
        if writes.withLock({ $0 < 0 }) { throw Ended() }
    }

    func spend() throws {
        if writes.withLock({
            $0 -= 1; return $0 < 0
        }) {
            throw Ended()
        }
    }
}

/// A gateway of a process that is killed before one of its writes.
struct MortalGateway<Entity: Identifiable & Sendable>: EntityGateway where Entity.ID: Sendable {
    let base: any EntityGateway<Entity>
    let life: Life

    func all() throws -> [Entity] {
        try life.check()
        return try base.all()
    }

    func entity(id: Entity.ID) throws -> Entity? {
        try life.check()
        return try base.entity(id: id)
    }

    func update<Result>(_ body: (inout EntityTransaction<Entity>) throws -> Result) throws -> Result {
        try life.check()
        return try base.update { transaction in
            let result = try body(&transaction)
            if !transaction.changes.isEmpty { try life.spend() }
            return result
        }
    }
}
