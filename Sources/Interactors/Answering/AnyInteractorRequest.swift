import Synchronization

/// The part of a request that doesn't depend on its response. Subclass ``InteractorRequest`` instead.
nonisolated open class AnyInteractorRequest {
    final var interactorCall = RequestCall()
    /// Whether the answer is no longer wanted, for good. Work without an isolation reads it on its thread.
    private final let wasCancelled = Atomic(false)
    /// The innermost execution that is late. What can answer holds it.
    final weak var openInteractorExecution: RequestExecution?

    init() {}

    deinit {
        if interactorCall.endForgotten() { report(unheard: InteractorError.abandoned) }
    }

    /// Answers with `error`; otherwise as ``InteractorRequest/complete(_:)``.
    ///
    /// `onError` gets an ``InteractorError`` with `error` underneath; an awaiting caller gets `error` itself.
    public final func fail(_ error: any Error) { settle(.failure(error)) }

    /// Cancels the request, for good: its answer is no longer wanted.
    ///
    /// A caller with closures gets ``InteractorError/Code/cancelled`` and nothing later; an await of a
    /// closure-style interactor ends. Both happen at once, or when an async interactor that uses the request
    /// has ended. The handlers of ``Reply/onCancel(_:)`` run, and the task of an async interactor is
    /// cancelled. An awaited interactor that returns its response is a call, which ends when it returns. A
    /// request that was cancelled before isn't executed; one that was answered stays answered.
    ///
    /// Call it in the request's isolation; from elsewhere, cancel the task that awaits the answer.
    public final func cancel() {
        if wasCancelled.exchange(true, ordering: .relaxed) { return }
        // A call with a strand ends in `leaveInteractorCall`, which closes a cancelled request.
        if interactorCall.state.isInCall { ensureInteractorStrand() }
        if let innermost = RequestExecution.innermost(of: self) {
            return innermost.root.cancel(from: innermost, isByCaller: true)
        }
        if interactorCall.takeCancellation() {
            deliver(.failure(CancellationError()))
        }
    }

    /// Whether the answer is no longer wanted: the request, or the task that awaits it, was cancelled, or the
    /// time for this attempt is up. For an interactor that has more than one thing to do.
    public final var isCancelled: Bool {
        isInteractorCallCancelled
            || RequestExecution.innermost(of: self)?.isCancelled == true
            || (interactorCall.isOnStackOfTask && Task.isCancelled)
    }

    /// Whether ``cancel()`` was called.
    final var isInteractorCallCancelled: Bool { wasCancelled.load(ordering: .relaxed) }

    /// A function that hands an outcome to the closures that are stored now.
    func deliveryToStoredClosures() -> (RequestOutcome) -> Void { { _ in } }

    /// Runs `body` while the stored closures settle `execution`.
    func withClosures(settling execution: RequestExecution, _ body: () -> Void) {}
}

/// How an outcome gets to the caller. Called in the request's isolation.
nonisolated extension AnyInteractorRequest {
    /// Answers with an outcome.
    final func settle(_ outcome: RequestOutcome) {
        let isAnsweredLater = interactorCall.state == .replied || interactorCall.state == .open
        if isAnsweredLater, let current = RequestExecution.answering(self), !current.answersByReturning {
            current.settleHere(outcome)
        } else if interactorCall.takeAnswer() {
            // A request that was cancelled in its call ends so, whatever a middleware makes of it.
            let isOver = interactorCall.execution == nil && isInteractorCallCancelled
            deliver(isOver ? .failure(CancellationError()) : outcome)
        } else {
            report(unheard: InteractorError.answeredTwice)
        }
    }

    /// Fails a request that `executor` can't execute now, without touching a call that is under way
    /// elsewhere.
    final func refuse(_ error: any Error, from executor: InteractorExecutor) {
        if interactorCall.state.isInCall { return settle(.failure(error)) }
        let former = interactorCall.strand
        interactorCall.strand = RequestStrand(of: RequestCaller(executor: executor), isRunning: false)
        deliver(.failure(error))
        interactorCall.strand = former
    }

    /// Hands an outcome to the stored closures.
    final func deliver(_ outcome: RequestOutcome) { deliveryToStoredClosures()(outcome) }

    /// Takes the outcome of the outermost execution.
    final func finish(_ outcome: RequestOutcome) {
        endInteractorCall(isClosed: outcome.isClosing)
        deliver(outcome)
    }

    /// Notes that an execution has ended.
    final func endInteractorCall(isClosed: Bool = false) {
        interactorCall.end(isClosed: isClosed || isInteractorCallCancelled)
    }

    /// Tells the executor what nobody else hears. What comes after a cancellation is ignored.
    final func report(unheard error: (AnyClass) -> InteractorError) {
        let error = error(Self.self)
        if error.code == .answeredTwice, isInteractorCallCancelled { return }
        InteractorExecutor.report(error, to: interactorCall.executor)
    }
}
