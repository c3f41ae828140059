import Synchronization

/// One question and its one answer, where they don't meet in a single call: the answer comes later, or from another
/// thread, or goes to somebody else than the request's closures.
///
/// It settles once, whoever tries. An outcome that comes while `execute` is still running is delivered before that
/// returns, on the caller's thread, so that nothing of the exchange runs beside it. A later one is delivered in the
/// exchange's isolation or, if it has none, on the thread that it comes from.
nonisolated final class RequestExchange<Response>: Sendable {
    typealias Request = InteractorRequest<Response>
    typealias Outcome = Result<Response, any Error>

    /// Who gets the outcome.
    enum Destination {
        /// The closures of the request.
        case closures
        /// The task that calls ``value()``.
        case task
        /// Whoever executed the request on somebody else's behalf.
        case wrapper((Request, Outcome) -> Void)
    }

    let executor: InteractorExecutor?
    let isolation: (any Actor)?
    /// The exchange that the request is in for somebody further out.
    let outer: RequestExchange?
    let state: RequestExchangeState
    /// Whether an outcome from the request's own isolation waits for the end of the dispatch too.
    private let isDeferring: Bool
    let destination: UncheckedTransfer<Destination>
    let outcome = RequestOutcomeSlot<Response>()
    let waiting = InteractorMutex<CheckedContinuation<Void, Never>?>(nil)

    /// An exchange that `isHeld` until ``endCall(of:referencesBefore:)``.
    init(
        _ destination: Destination,
        executor: InteractorExecutor?,
        isolation: (any Actor)?,
        outer: RequestExchange?,
        isDispatching: Bool,
        isHeld: Bool,
        isDeferring: Bool = false
    ) {
        self.isDeferring = isDeferring
        self.destination = UncheckedTransfer(destination)
        self.executor = executor
        self.isolation = isolation
        self.outer = outer
        state = RequestExchangeState(isDispatching: isDispatching, holders: isHeld ? 1 : 0)
        if case .task = destination { state.beginCall() }
    }

    /// Whether a task waits for the outcome, so that it doesn't matter where that comes from.
    var isAwaited: Bool {
        if case .task = destination.value { true } else { false }
    }

    /// Settles from the request's own isolation: the outcome is delivered at once.
    func settle(_ outcome: Outcome, of request: Request) {
        guard state.claim() else { return reportSecondAnswer(to: request) }
        guard isDeferring else { return deliver(outcome, to: request) }
        self.outcome.store(UncheckedTransfer(outcome))
        if state.becomeReady() { deliver(self.outcome.take(), to: request) }
    }

    /// Settles from a task in the exchange's isolation.
    func settleInTask(_ outcome: Outcome, of request: Request) {
        if isShared {
            settle(UncheckedTransfer(outcome), of: UncheckedTransfer(request))
        } else {
            settle(outcome, of: request)
        }
    }

    /// Whether the exchange goes on wherever it is, so that the request's owner may be at work on another thread.
    var isShared: Bool { isolation == nil || isolation is PrivateIsolation }

    /// Settles from any thread.
    func settle(_ outcome: UncheckedTransfer<Outcome>, of request: UncheckedTransfer<Request>) {
        guard state.claim() else { return reportSecondAnswer(to: request.value) }
        if isAwaited { return finishTask(with: outcome.value) }
        self.outcome.store(outcome)
        if state.becomeReady() { deliverLater(to: request) }
    }

    /// Called when `execute` returns, in the request's isolation: from now on an outcome is delivered as it comes.
    func endDispatch(of request: Request) {
        if isAwaited { return }
        if case .closures = destination.value, !isDeferring, state.isDispatching { endCall(of: request) }
        if state.endDispatch() { deliver(self.outcome.take(), to: request) }
    }

    /// Called when the interactor's own call returned, in the request's isolation: if nobody is left who
    /// could answer, nobody will.
    func endCall(of request: Request, referencesBefore: UInt? = nil) {
        // With an exchange inside of this one, it is that one's turn.
        guard request.exchange === self else { return }
        let replies = state.holders - 1
        if let referencesBefore,
            RequestDispatch.referenceCount(of: request) > referencesBefore + UInt(replies)
        {
            return
        }
        if state.release() { settle(.failure(InteractorError.abandoned(type(of: request))), of: request) }
    }

    /// A reply was dropped, on any thread.
    func endReply(of request: UncheckedTransfer<Request>) {
        guard state.release() else { return }
        settle(UncheckedTransfer(.failure(InteractorError.abandoned(type(of: request.value)))), of: request)
    }

    /// The request has died.
    func requestDied(_ type: AnyClass) {
        outer?.requestDied(type)
        if isAwaited, state.claim() { finishTask(with: .failure(InteractorError.abandoned(type))) }
    }

    /// Another exchange further out has ended: what this one is for is no longer wanted.
    func supersede() {
        state.cancel()
        _ = state.claim()
    }

    /// Cancels the work. A waiting task ends at once.
    func cancel() {
        // Claimed first: a handler may drop the last reply.
        let isFirst = isAwaited && state.claim()
        state.cancel()
        if isFirst { finishTask(with: .failure(CancellationError())) }
    }

    /// Ends the wait for the work with `error`, from any thread: the work is cancelled, its answer ignored.
    func expire(_ error: any Error, of request: UncheckedTransfer<Request>) {
        guard state.claim() else { return }
        state.expire()
        outcome.store(UncheckedTransfer(.failure(error)))
        if state.becomeReady() { deliverLater(to: request) }
    }

    /// Whether the answer is no longer wanted, here or further out.
    var isCancelled: Bool {
        state.isUnwanted || outer?.isCancelled == true
    }

    /// Runs `handler` once when the exchange, or one further out, is cancelled: at once if it is.
    func onCancel(_ handler: @escaping @Sendable () -> Void) {
        guard let outer else { return state.onCancel(handler) }
        let hasRun = OnceFlag()
        let once: @Sendable () -> Void = { if hasRun.raise() { handler() } }
        state.onCancel(once)
        outer.onCancel(once)
    }

    /// Waits for the outcome of an exchange with the destination `task`. Called once.
    nonisolated(nonsending) func value() async throws -> Response {
        if !state.isReadyForTask {
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    waiting.withLock { $0 = continuation }
                    if state.endCall() { resume() }
                }
            } onCancel: {
                cancel()
            }
        }
        return try outcome.take().get()
    }
}
