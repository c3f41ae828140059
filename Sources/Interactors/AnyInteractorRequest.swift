import Synchronization

/// The part of a request that doesn't depend on its response. Subclass ``InteractorRequest`` instead.
nonisolated open class AnyInteractorRequest {
    final var interactorCall = RequestCall()
    /// Whether the answer is no longer wanted, for good. Work without an isolation reads it on its thread.
    private final let wasCancelled = Atomic(false)
    /// The innermost execution that is late, unless the call keeps it. What can answer holds it.
    final weak var openInteractorExecution: RequestExecution?

    init() {}

    deinit { if interactorCall.endForgotten() { report(unheard: InteractorError.abandoned) } }

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
        if interactorCall.takeCancellation() { deliver(.failure(CancellationError())) }
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

    /// Hands an outcome to the stored closures.
    func deliver(_ outcome: consuming RequestOutcome) {}

    /// A function that hands an outcome to the closures that are stored now.
    func deliveryToStoredClosures() -> RequestExecution.Sink { { _, _ in } }

    /// A function that puts the closures back that are stored now.
    func restorationOfClosures() -> () -> Void { {} }

    /// Runs `body` while the stored closures settle `execution`.
    func withClosures(settling execution: RequestExecution, _ body: () -> Void) {}
}
