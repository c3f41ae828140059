import Foundation
import Interactors
import Synchronization
@testable import TodoLogic

/// A clock that stands still until it is moved: 2027-01-15, a Friday, 08:00 in UTC. Weeks begin on Monday.
final class FixedDates: DateGateway {
    private let date = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
    let calendar: Calendar

    init(zone: TimeZone = .gmt) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        calendar.firstWeekday = 2
        self.calendar = calendar
    }

    func now() -> Date { date.withLock { $0 } }

    func advance(by seconds: TimeInterval) { date.withLock { $0 += seconds } }
}

/// Hashes that cost nothing and hide nothing: `plain:COST:PASSWORD`. Counts its work.
final class PlainHasher: PasswordHasher {
    private let counter = Atomic(0)
    private let cost: Int
    private let beforeWork: @Sendable () throws -> Void

    /// How many hashes were made or verified.
    var work: Int { counter.load(ordering: .relaxed) }

    init(cost: Int = 2, beforeWork: @escaping @Sendable () throws -> Void = {}) {
        (self.cost, self.beforeWork) = (cost, beforeWork)
    }

    func hash(_ password: Password) throws -> String {
        try beforeWork()
        counter.add(1, ordering: .relaxed)
        return "plain:\(cost):" + password.withCString { String(cString: $0) }
    }

    func verify(_ password: Password, hash: String) throws -> Bool {
        try beforeWork()
        counter.add(1, ordering: .relaxed)
        let parts = hash.split(separator: ":", maxSplits: 2)
        return parts.count == 3 && parts[2] == password.withCString { String(cString: $0) }
    }
}

/// Tokens that are counted: `token-1`, `token-2` …
final class CountedTokens: TokenGateway {
    private let made = Atomic(0)

    func makeToken() -> String { "token-\(made.add(1, ordering: .relaxed).newValue)" }

    /// The token, with a word in front.
    func digest(of token: String) -> String { "digest of \(token)" }
}

/// Does something else before it makes a digest.
struct HookedTokens: TokenGateway {
    let base: any TokenGateway
    let beforeDigest: @Sendable () throws -> Void

    func makeToken() -> String { base.makeToken() }

    func digest(of token: String) throws -> String {
        try beforeDigest()
        return try base.digest(of: token)
    }
}

/// Counts how often a person was asked for a review.
final class ReviewSpy: ReviewGateway {
    let canAsk: Bool
    private let counter = Atomic(0)

    var count: Int { counter.load(ordering: .relaxed) }

    init(canAsk: Bool = true) {
        self.canAsk = canAsk
    }

    func askForReview() { counter.add(1, ordering: .relaxed) }
}

/// Tells when nothing holds it any more.
final class MortalTokens: TokenGateway {
    private let base: any TokenGateway
    private let end: AsyncStream<Void>.Continuation

    init(base: any TokenGateway, end: AsyncStream<Void>.Continuation) { (self.base, self.end) = (base, end) }

    deinit { end.finish() }

    func makeToken() -> String { base.makeToken() }

    func digest(of token: String) throws -> String { try base.digest(of: token) }
}
