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
    private let destination: UncheckedTransfer<Destination>
    private let outcome = InteractorMutex<UncheckedTransfer<Outcome>?>(nil)
    private let waiting = InteractorMutex<CheckedContinuation<Void, Never>?>(nil)

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
        store(UncheckedTransfer(outcome))
        if state.becomeReady() { deliver(takeOutcome(), to: request) }
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
    private var isShared: Bool { isolation == nil || isolation is PrivateIsolation }

    /// Settles from any thread.
    func settle(_ outcome: UncheckedTransfer<Outcome>, of request: UncheckedTransfer<Request>) {
        guard state.claim() else { return reportSecondAnswer(to: request.value) }
        if isAwaited { return finishTask(with: outcome.value) }
        store(outcome)
        if state.becomeReady() { deliverLater(to: request) }
    }

    /// Called when `execute` returns, in the request's isolation: from now on an outcome is delivered as it comes.
    func endDispatch(of request: Request) {
        if isAwaited { return }
        if case .closures = destination.value, !isDeferring, state.isDispatching { endCall(of: request) }
        if state.endDispatch() { deliver(takeOutcome(), to: request) }
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
        store(UncheckedTransfer(.failure(error)))
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
        return try takeOutcome().get()
    }
}

nonisolated extension RequestExchange {
    private func deliver(_ outcome: Outcome, to request: Request) {
        switch destination.value {
        case .task:
            finishTask(with: outcome)
        case .closures:
            guard request.leave(self) else { return }
            request.status.markAnswered()
            request.deliver(state.isCancelled ? .failure(CancellationError()) : outcome, from: executor)
        case .wrapper(let handler):
            guard request.leave(self) else { return }
            perform(request) { handler(request, outcome) }
        }
    }

    /// Runs `body` as a part of the execution. If that goes on after `execute` has returned, and the owner may be at
    /// work meanwhile, whoever waits for the outcome gets it when nothing here touches the request any more.
    private func perform(_ request: Request, _ body: () -> Void) {
        guard isShared, !request.dispatch.isUnderWay || request.isContinued else {
            return request.perform(executor, isolation, body)
        }
        let waiting = outermost.isAwaited ? outermost : nil
        waiting?.state.beginCall()
        if request.exchange == nil {
            _ = request.open(
                RequestExchange(
                    .closures,
                    executor: executor,
                    isolation: isolation,
                    outer: nil,
                    isDispatching: true,
                    isHeld: false,
                    isDeferring: true
                )
            )
        }
        let isOutermost = !request.isContinued
        request.isContinued = true
        request.dispatch.enter(executor, isolation, body)
        if isOutermost {
            request.isContinued = false
            request.endDispatch()
        }
        if waiting?.state.endCall() == true { waiting?.resume() }
    }

    /// The exchange furthest out.
    var outermost: RequestExchange {
        var exchange = self
        while let outer = exchange.outer { exchange = outer }
        return exchange
    }

    private func deliverLater(to request: UncheckedTransfer<Request>) {
        guard let isolation else { return deliver(takeOutcome(), to: request.value) }
        Task { await deliver(to: request, in: isolation) }
    }

    private func deliver(to request: UncheckedTransfer<Request>, in isolation: isolated any Actor) async {
        deliver(takeOutcome(), to: request.value)
    }

    private func finishTask(with outcome: Outcome) {
        store(UncheckedTransfer(outcome))
        if state.becomeReadyForTask() { resume() }
    }

    private func resume() {
        waiting.withLock { waiting in
            defer { waiting = nil }
            return waiting
        }?.resume()
    }

    private func store(_ outcome: UncheckedTransfer<Outcome>) {
        self.outcome.withLock { $0 = outcome }
    }

    func takeOutcome() -> Outcome {
        let outcome = outcome.withLock { outcome in
            defer { outcome = nil }
            return outcome
        }
        return outcome?.value ?? .failure(CancellationError())
    }

    private func reportSecondAnswer(to request: Request) {
        guard !isCancelled else { return }
        InteractorExecutor.report(.answeredTwice(type(of: request)), to: executor)
    }
}
