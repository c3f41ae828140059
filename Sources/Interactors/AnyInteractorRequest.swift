import Synchronization

/// The part of a request that doesn't depend on its response. Subclass ``InteractorRequest`` instead.
nonisolated open class AnyInteractorRequest {
    /// What is known of the execution that is under way, or of the last one.
    final var interactorProgress = InteractorProgress()
    /// Whether the answer is no longer wanted, for good. Work without an isolation reads it on its thread.
    private final let wasCancelled = Atomic(false)
    private final let task = InteractorMutex(AwaitingTask())

    /// What a task that awaits the answer finds when it is cancelled, on any thread.
    private struct AwaitingTask {
        /// The last execution that it has awaited when it was cancelled.
        var cancelled: UInt32 = 0
        /// The last call that is to be cancelled with it.
        var call: InteractorCall?
    }

    init() {}

    deinit {
        if interactorProgress.stage == .pending, let call = interactorProgress.call { abandon(call) }
    }

    /// Answers with `error`; otherwise as ``InteractorRequest/complete(_:)``.
    ///
    /// `onError` gets an ``InteractorError`` with `error` underneath; an awaiting caller gets `error` itself.
    public final func fail(_ error: any Error) {
        assertIsolated("fail")
        settle(.failure(error))
    }

    /// Hands an outcome to the closures. An error that they don't take is reported to `executor`.
    func deliver(_ outcome: consuming InteractorOutcome, from executor: InteractorExecutor?) {
        fatalError("\(Self.self) takes no answer. Subclass InteractorRequest.")
    }
}

/// Cancelling a request.
nonisolated extension AnyInteractorRequest {
    /// Cancels the request, for good: its answer is no longer wanted.
    ///
    /// An answer that is on its way arrives first. Otherwise, the caller gets ``InteractorError/Code/cancelled`` before
    /// this returns or, if code that uses the request is on the stack, when that has returned. Asynchronous work is
    /// told, and its end is awaited; a task that awaits the work gets what it returns. The handlers of
    /// ``Reply/onCancel(_:)`` run. A request that was cancelled isn't executed any more; one that was answered stays
    /// answered.
    ///
    /// Call it in the request's isolation; from elsewhere, cancel the task that awaits the answer.
    public final func cancel() {
        interactorProgress.call?.takeAll(of: self)
        if wasCancelled.exchange(true, ordering: .relaxed) { return }
        switch interactorProgress.stage {
        case .running, .awaited, .pending:
            ensureCall().cancel(InteractorFrame.ID(interactorProgress.frame), from: .inside, of: self)
        case .idle, .delivering, .answered, .over: break
        }
    }

    /// Whether the answer is no longer wanted: the request, or the task that awaits it, was cancelled, or the time
    /// for this attempt is up. For an interactor that has more than one thing to do.
    public final var isCancelled: Bool {
        if isCancelledForGood || interactorProgress.wasStopped { return true }
        if interactorProgress.isAwaited {
            // Where a task awaits an interactor that is on the stack, this is that task.
            if interactorProgress.stage == .running, Task.isCancelled { return true }
            let execution = interactorProgress.execution
            if task.withLock({ $0.cancelled == execution }) { return true }
        }
        return interactorProgress.call.map { $0.isStopped($0.innermost) } ?? false
    }

    /// Stops a debug build if this code runs outside of the isolation that the request is executed in, where the
    /// package can tell: while the answer is late, or awaited.
    ///
    /// `complete`, `fail`, `reply`, and reading `onComplete` and `onError` do the same. Call this before a closure of
    /// a request's own, which the package doesn't see. In release builds, it does nothing.
    public final func assertIsolated() { assertIsolated("assertIsolated()") }

    /// Whether ``cancel()`` was called.
    final var isCancelledForGood: Bool { wasCancelled.load(ordering: .relaxed) }
}

/// The task that awaits the answer, which any thread may cancel.
nonisolated extension AnyInteractorRequest {
    /// The execution has a call, which is to be cancelled with the task.
    final func tellOfTask(_ call: InteractorCall) {
        let execution = interactorProgress.execution
        let isCancelled = task.withLock { task in
            task.call = call
            return task.cancelled == execution
        }
        if isCancelled { call.cancel(InteractorCall.root, from: .inside, of: self) }
    }

    /// The task that awaits `execution` was cancelled. Called on any thread.
    final func cancelByTask(_ execution: UInt32) {
        let call = task.withLock { task in
            task.cancelled = execution
            return task.call
        }
        call?.cancel(InteractorCall.root, from: .outside)
    }
}
