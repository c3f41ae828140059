import Synchronization
import TodoLogic

/// A clock that stands still until it is moved: 2027-01-15, a Friday, 08:00 in UTC.
final class FixedDates: DateGateway {
    private let date = Mutex(Timestamp(secondsSince1970: 1_800_000_000))

    func now() -> Timestamp { date.withLock { $0 } }

    func day(of time: Timestamp) -> Day { Day(daysSince1970: time.secondsSince1970 / 86_400) }

    func start(of day: Day) -> Timestamp { Timestamp(secondsSince1970: day.daysSince1970 * 86_400) }

    func advance(by seconds: Int) { date.withLock { $0.secondsSince1970 += seconds } }
}

/// Hashes that cost nothing and hide nothing: `plain:cost:PASSWORD`. Counts its work.
final class PlainHasher: PasswordHasher {
    private let counter = Atomic(0)
    private let cost: Int

    /// How many hashes were made or verified.
    var work: Int { counter.load(ordering: .relaxed) }

    init(cost: Int = 2) { self.cost = cost }

    func hash(_ password: Password) -> String {
        counter.add(1, ordering: .relaxed)
        return "plain:\(cost):" + password.withCString { String(cString: $0) }
    }

    func verify(_ password: Password, hash: String) -> Bool {
        counter.add(1, ordering: .relaxed)
        let parts = hash.split(separator: ":", maxSplits: 2)
        return parts.count == 3 && parts[2] == password.withCString { String(cString: $0) }
    }

    func isWeak(_ hash: String) -> Bool {
        hash.split(separator: ":").dropFirst().first.flatMap { Int($0) } ?? 0 < cost
    }
}

/// Does something else before it makes a hash.
struct HookedHasher: PasswordHasher {
    let base: PlainHasher
    let beforeHash: @Sendable () throws -> Void

    func hash(_ password: Password) throws -> String {
        try beforeHash()
        return base.hash(password)
    }

    func verify(_ password: Password, hash: String) -> Bool { base.verify(password, hash: hash) }

    func isWeak(_ hash: String) -> Bool { base.isWeak(hash) }
}

/// Tokens that are counted: `token-1`, `token-2` …
final class CountedTokens: TokenGateway {
    private let made = Atomic(0)

    func makeToken() -> String { "token-\(made.add(1, ordering: .relaxed).newValue)" }

    func digest(of token: String) -> String { "digest of \(token)" }
}

/// Does something else before it makes a digest.
struct HookedTokens: TokenGateway {
    let base: CountedTokens
    let beforeDigest: @Sendable () throws -> Void

    func makeToken() -> String { base.makeToken() }

    func digest(of token: String) throws -> String {
        try beforeDigest()
        return base.digest(of: token)
    }
}
