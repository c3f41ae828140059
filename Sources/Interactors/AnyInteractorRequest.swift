import Synchronization

/// The part of a request that doesn't depend on its response. Subclass ``InteractorRequest`` instead.
nonisolated open class AnyInteractorRequest {
    /// The call that is under way, or the last one.
    final var interactorCall = InteractorCall()
    /// Whether the answer is no longer wanted, for good. Work without an isolation reads it on its thread.
    private final let wasCancelled = Atomic(false)

    init() {}

    deinit { if interactorCall.phase == .pending { reportAbandonment() } }

    /// Answers with `error`; otherwise as ``InteractorRequest/complete(_:)``.
    ///
    /// `onError` gets an ``InteractorError`` with `error` underneath; an awaiting caller gets `error` itself.
    public final func fail(_ error: any Error) {
        interactorCall.assertIsolated("fail", of: self)
        settle(.failure(error))
    }

    /// Cancels the request, for good: its answer is no longer wanted.
    ///
    /// An answer that waits for this isolation arrives first. Otherwise, a caller with closures gets
    /// ``InteractorError/Code/cancelled`` before this returns, and an await of a closure-style interactor
    /// ends; while an interactor or a middleware's handler uses the request, what was decided arrives when
    /// that has ended. Nothing arrives afterward. The handlers of ``Reply/onCancel(_:)`` run, and the task of
    /// an async interactor is cancelled. An awaited interactor that returns its response is a call, which ends
    /// when it returns. A request that was cancelled before isn't executed; one that was answered stays
    /// answered.
    ///
    /// Call it in the request's isolation; from elsewhere, cancel the task that awaits the answer.
    public final func cancel() {
        if isInteractorCallCancelled { return }
        if interactorCall.phase == .pending { interactorCall.strand?.runWaitingJobsNow() }
        // What has arrived may have called this, too.
        if wasCancelled.exchange(true, ordering: .relaxed) { return }
        switch interactorCall.phase {
        case .idle, .over, .delivering, .answered: interactorCall.close()
        case .closed: break
        case .running, .returning:
            if interactorCall.execution == nil { _ = ensureInteractorExecution() }
            cancelExecutions()
        case .awaited: cancelExecutions()
        case .pending where interactorCall.execution == nil: finish(.failure(CancellationError()))
        case .pending:
            let strand = interactorCall.strand
            cancelExecutions()
            strand?.runWaitingJobsNow()
        }
    }

    /// Whether the answer is no longer wanted: the request, or the task that awaits it, was cancelled, or the
    /// time for this attempt is up. For an interactor that has more than one thing to do.
    public final var isCancelled: Bool {
        isInteractorCallCancelled
            || interactorCall.execution?.isCancelled == true
            || (interactorCall.isInTaskThatAwaits && Task.isCancelled)
    }

    /// Stops a debug build if this code runs outside of the isolation that the request is executed in, where
    /// the package can tell: while an interactor that returns its answer is awaited, or the answer is late.
    ///
    /// `complete`, `fail`, `reply`, and reading `onComplete` and `onError` do the same. Call this before a closure
    /// of a request's own, which the package doesn't see. In release builds, it does nothing.
    public final func assertIsolated() { interactorCall.assertIsolated("assertIsolated()", of: self) }

    /// Whether ``cancel()`` was called.
    final var isInteractorCallCancelled: Bool { wasCancelled.load(ordering: .relaxed) }

    /// Stops what is executed. A task that awaits asynchronous work gets what that returns.
    final func cancelExecutions() {
        guard let innermost = interactorCall.execution else { return }
        let isReturned = innermost.isWorking && innermost.strand?.awaits == true
        innermost.root.stop(downTo: innermost, with: isReturned ? nil : CancellationError())
    }

    /// Hands an outcome to the closures. An error that they don't take is reported to `executor`.
    func deliver(_ outcome: consuming InteractorOutcome, from executor: InteractorExecutor?) {}
}
