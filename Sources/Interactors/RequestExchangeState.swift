import Synchronization

/// How far an exchange is. Safe from any thread.
nonisolated struct RequestExchangeState: ~Copyable, Sendable {
    private static let dispatching: UInt = 1
    private static let claimed: UInt = 2
    private static let ready: UInt = 4
    private static let cancelled: UInt = 8
    private static let expired: UInt = 16
    /// What stands above the flags counts the calls that have to return before a waiting task may go on.
    private static let call: UInt = 256

    private let bits: Atomic<UInt>
    private let holderCount: Atomic<Int>
    private let cancellationHandlers = InteractorMutex<[@Sendable () -> Void]>([])

    /// The state of an exchange that begins, during a call of `execute` or outside of one.
    init(isDispatching: Bool, holders: Int) {
        bits = Atomic(isDispatching ? Self.dispatching : 0)
        holderCount = Atomic(holders)
    }

    /// True for the one who may settle the exchange: the first who asks.
    func claim() -> Bool {
        bits.bitwiseOr(Self.claimed, ordering: .acquiringAndReleasing).oldValue & Self.claimed == 0
    }

    var isSettled: Bool { bits.load(ordering: .acquiring) & Self.claimed != 0 }

    /// Says that the outcome is in place. True if `execute` has returned, so that it is up to the caller to deliver it.
    func becomeReady() -> Bool {
        bits.bitwiseOr(Self.ready, ordering: .acquiringAndReleasing).oldValue & Self.dispatching == 0
    }

    // MARK: When a waiting task may go on

    /// Says that the outcome is in place. True if no call is open, so that it is up to the caller to resume the task.
    func becomeReadyForTask() -> Bool {
        bits.bitwiseOr(Self.ready, ordering: .acquiringAndReleasing).oldValue < Self.call
    }

    /// A call begins that touches the request; the task doesn't go on before it has ended.
    func beginCall() {
        bits.wrappingAdd(Self.call, ordering: .acquiringAndReleasing)
    }

    /// A call has ended. True if it was the last, and it is up to the caller to resume the task.
    func endCall() -> Bool {
        let after = bits.wrappingSubtract(Self.call, ordering: .acquiringAndReleasing).newValue
        return after < Self.call && after & Self.ready != 0
    }

    /// Whether the outcome is in place, and no call but that of the task itself is open.
    var isReadyForTask: Bool {
        let bits = bits.load(ordering: .acquiring)
        return bits < 2 * Self.call && bits & Self.ready != 0
    }

    var isDispatching: Bool { bits.load(ordering: .acquiring) & Self.dispatching != 0 }

    /// Says that `execute` has returned. True if it is up to the caller to deliver the outcome, which came before.
    func endDispatch() -> Bool {
        let before = bits.bitwiseAnd(~Self.dispatching, ordering: .acquiringAndReleasing).oldValue
        return before & Self.dispatching != 0 && before & Self.ready != 0
    }

    // MARK: Who can still answer

    /// The replies that are alive and, until it returned, the call of the interactor.
    var holders: Int { holderCount.load(ordering: .acquiring) }

    func retain() {
        holderCount.wrappingAdd(1, ordering: .relaxed)
    }

    /// True for the last holder, if the exchange isn't settled.
    func release() -> Bool {
        holderCount.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 && !isSettled
    }

    // MARK: Cancellation

    /// Whether whoever asked has given up.
    var isCancelled: Bool { bits.load(ordering: .acquiring) & Self.cancelled != 0 }

    /// Whether the work of the exchange is no longer wanted.
    var isUnwanted: Bool { bits.load(ordering: .acquiring) & (Self.cancelled | Self.expired) != 0 }

    /// Marks the exchange as cancelled and runs its handlers, once.
    func cancel() {
        bits.bitwiseOr(Self.cancelled, ordering: .acquiringAndReleasing)
        runCancellationHandlers()
    }

    /// Marks the work as no longer wanted and runs the handlers, once.
    func expire() {
        bits.bitwiseOr(Self.expired, ordering: .acquiringAndReleasing)
        runCancellationHandlers()
    }

    /// Runs `handler` once when the exchange is cancelled: at once if it is.
    func onCancel(_ handler: @escaping @Sendable () -> Void) {
        cancellationHandlers.withLock { $0.append(handler) }
        if isUnwanted { runCancellationHandlers() }
    }

    private func runCancellationHandlers() {
        let handlers = cancellationHandlers.withLock { handlers in
            defer { handlers = [] }
            return handlers
        }
        for handler in handlers { handler() }
    }
}

/// A flag that is raised once.
nonisolated final class OnceFlag: Sendable {
    private let isRaised = Atomic(false)

    /// True for the first caller.
    func raise() -> Bool {
        !isRaised.exchange(true, ordering: .acquiringAndReleasing)
    }
}
