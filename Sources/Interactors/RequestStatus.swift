import Synchronization

/// What an answer, a cancellation and an exchange leave behind in a request, in one word: the way through `execute`
/// that needs none of them tests a single value.
@usableFromInline nonisolated struct RequestStatus: ~Copyable {
    private static let answered: UInt8 = 1
    private static let cancelled: UInt8 = 4
    @inlinable static var exchanging: UInt8 { 2 }

    @usableFromInline let bits = Atomic<UInt8>(0)

    /// Neither answered since the last execution began, nor cancelled, nor in an exchange.
    var isFresh: Bool { bits.load(ordering: .relaxed) == 0 }

    /// Forgets the last answer. False if there is more than that to see to.
    @inline(__always)
    func beginExecution() -> Bool {
        let before = bits.load(ordering: .relaxed)
        if before == Self.answered { bits.store(0, ordering: .relaxed) }
        return before == 0 || before == Self.answered
    }

    @inlinable var isExchanging: Bool { bits.load(ordering: .relaxed) & Self.exchanging != 0 }

    var isCancelled: Bool { bits.load(ordering: .acquiring) & Self.cancelled != 0 }

    /// True for the first who answers a request that is neither cancelled nor in an exchange.
    func claim() -> Bool {
        bits.compareExchange(expected: 0, desired: Self.answered, ordering: .acquiringAndReleasing).exchanged
    }

    /// True for the first who answers a request that was cancelled.
    func claimCancelled() -> Bool {
        let answered = Self.cancelled | Self.answered
        return bits.compareExchange(
            expected: Self.cancelled,
            desired: answered,
            ordering: .acquiringAndReleasing
        )
        .exchanged
    }

    func cancel() {
        bits.bitwiseOr(Self.cancelled, ordering: .acquiringAndReleasing)
    }

    func beginExchange() {
        bits.bitwiseOr(Self.exchanging, ordering: .acquiringAndReleasing)
    }

    func endExchange() {
        bits.bitwiseAnd(~Self.exchanging, ordering: .acquiringAndReleasing)
    }

    func markAnswered() {
        bits.bitwiseOr(Self.answered, ordering: .acquiringAndReleasing)
    }

    /// Forgets the last answer.
    func renew() {
        bits.bitwiseAnd(~Self.answered, ordering: .acquiringAndReleasing)
    }
}
