import Dispatch
import Gateways
import Interactors
import TestSupport

/// A gateway as other people may write one.
final class OddGateway: EntityGateway {
    enum Odd {
        /// The first update fails after its body.
        case fails(any Error)
        case stores(thenThrows: any Error)
        /// As a gateway for a database may, when another change came between.
        case callsTwice
        /// The first update waits after it has stored.
        case returnsLate(DispatchSemaphore)
    }

    private let base = InMemoryGateway<Note>()
    private let odd: Odd
    private let isFirst = Locked(true)

    init(odd: Odd) { self.odd = odd }

    func all() -> [Note] { base.all() }
    func entity(id: Int) -> Note? { base.entity(id: id) }
    func update<Result>(_ body: (inout EntityTransaction<Note>) throws -> Result) throws -> Result {
        let isFirst = isFirst.withLock { isFirst in
            defer { isFirst = false }
            return isFirst
        }
        switch odd {
        case .fails(let error) where isFirst:
            return try base.update { transaction in
                _ = try body(&transaction)
                throw error
            }
        case .stores(let error):
            _ = try base.update(body)
            throw error
        case .callsTwice:
            return try base.update { transaction in
                var former = transaction
                _ = try body(&former)
                return try body(&transaction)
            }
        case .returnsLate(let mayReturn) where isFirst:
            defer { mayReturn.wait() }
            return try base.update(body)
        default: return try base.update(body)
        }
    }

    func mayReturn() { if case .returnsLate(let semaphore) = odd { semaphore.signal() } }
}
