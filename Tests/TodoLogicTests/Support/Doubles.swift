import Foundation
import Interactors
import Synchronization

@testable import TodoLogic

/// A clock that stands still until it is moved: 2027-01-15, a Friday, 08:00 in UTC.
final class FixedDates: DateGateway {
    private let date = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

    func now() -> Date { date.withLock { $0 } }

    func today() -> Day { Day(now()) ?? "2027-01-15" }

    func advance(by seconds: TimeInterval) { date.withLock { $0 += seconds } }
}

/// Hashes that cost nothing and hide nothing: `hash of PASSWORD`. Counts its work.
final class PlainHasher: PasswordHasher {
    private let counter = Atomic(0)
    private let beforeWork: @Sendable () throws -> Void

    /// How many hashes were made or verified.
    var work: Int { counter.load(ordering: .relaxed) }

    init(beforeWork: @escaping @Sendable () throws -> Void = {}) { self.beforeWork = beforeWork }

    func hash(_ password: Password) throws -> String {
        try beforeWork()
        counter.add(1, ordering: .relaxed)
        return "hash of \(password.text)"
    }

    func verify(_ password: Password, hash: String) throws -> Bool { try self.hash(password) == hash }
}

/// What a gateway throws in a test.
struct DiskFull: Error, Equatable {}
