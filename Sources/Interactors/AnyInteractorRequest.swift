import Synchronization

/// The part of a request that doesn't depend on its response. Subclass ``InteractorRequest`` instead.
///
/// See `Docs/WritingInteractors.md`.
nonisolated open class AnyInteractorRequest {
    /// The state of the current execution, or of the last one if none is in progress.
    final var interactorProgress = InteractorProgress()
    /// The generation that was canceled, or `forGood`. Any thread may read it.
    private final let cancelled = Atomic<UInt32>(0)
    private static var forGood: UInt32 { .max }
    /// The call that a cancellation of the awaiting task finds, on any thread.
    private final let awaitedCall = InteractorMutex<InteractorCall?>(nil)

    init() {}

    /// Answers with `error`; otherwise as ``InteractorRequest/complete(_:)``.
    ///
    /// `onError` receives an ``InteractorError`` with `error` underneath; an awaiting caller receives `error` itself.
    public final func fail(_ error: any Error) {
        assertIsolated()
        settle(.failing(with: error))
    }

    /// Passes an outcome to the closures. Without an `onError`, an error is reported to `hook`.
    func deliver(_ outcome: consuming InteractorOutcome, from hook: InteractorHook?) {
        fatalError("\(Self.self) takes no answer. Subclass InteractorRequest.")
    }
}

/// Canceling a request.
nonisolated extension AnyInteractorRequest {
    /// Cancels the request for good: its answer is no longer needed.
    ///
    /// If an answer is on its way, it arrives first. Otherwise, the caller receives ``InteractorError/Code/cancelled``
    /// before this method returns or, if code that uses the request is on the stack, after that code returns.
    /// Asynchronous work is canceled, and the error arrives when the work ends; a task that awaits the work receives
    /// the work's own result. The handlers of ``Reply/onCancel(_:)`` run. A canceled request can't be executed again.
    /// An answer that has arrived isn't affected.
    ///
    /// Call it in the request's isolation; from elsewhere, cancel the task that awaits the answer.
    public final func cancel() {
        if cancelled.exchange(Self.forGood, ordering: .relaxed) == Self.forGood { return }
        switch interactorProgress.stage {
        case .running, .suspendedInCaller, .pending:
            let call = ensureCall()
            call.stop(InteractorCall.root, from: .inside, of: self)
            // An answer on its way still arrives, but no composite continues after it.
            call.handlePending(of: self)
        case .idle, .delivering, .answered, .over: break
        }
    }

    /// Whether the answer is no longer needed: the request or the task that awaits it was canceled, or a time limit has
    /// passed. Check it between the steps of an interactor that does more than one thing.
    public final var isCancelled: Bool { isCancelled(interactorProgress.generation) }

    /// Whether the answer of the execution with this number is no longer needed.
    final func isCancelled(_ generation: UInt32) -> Bool {
        let number = cancelled.load(ordering: .relaxed)
        if number == Self.forGood || number == generation { return true }
        if generation != interactorProgress.generation { return false }
        // A task that awaits an interactor that is on the stack is this one.
        if interactorProgress.isInAwaitingTask, Task.isCancelled { return true }
        return interactorProgress.call?.isStopped ?? false
    }

    /// Whether ``cancel()`` was called.
    final var isCancelledForGood: Bool { cancelled.load(ordering: .relaxed) == Self.forGood }
}

/// The task that awaits the answer, which any thread may cancel.
nonisolated extension AnyInteractorRequest {
    /// Sets the call to stop when the task is canceled, or nil after the call has ended.
    final func cancelWithTask(_ call: InteractorCall?) {
        // The previous one is nil, or its task keeps it, so nothing is released under the lock.
        awaitedCall.withLock { $0 = call }
        if let call, cancelled.load(ordering: .acquiring) == interactorProgress.generation {
            call.stop(InteractorCall.root, from: .inside, of: self)
        }
    }

    /// Notes that the answer of the execution with this number is no longer needed. Called on any thread.
    final func noteCancellation(of generation: UInt32) {
        // A cancellation for good, which is the largest number, stays.
        cancelled.max(generation, ordering: .acquiringAndReleasing)
    }

    /// Notes that the task which awaits the execution with this number was canceled. Called on any thread.
    final func noteCancelledTask(of generation: UInt32) {
        noteCancellation(of: generation)
        awaitedCall.withLock { $0 }?.stop(InteractorCall.root, from: .outside)
    }
}

nonisolated extension AnyInteractorRequest {
    /// In a debug build, stops the program with the runtime's message if a request that is awaited or answered late is
    /// used outside its isolation.
    ///
    /// `complete`, `fail`, `reply`, and reading `onComplete` and `onError` include this check. Call it before you call
    /// a closure that your request class declares. In release builds, it does nothing.
    @inline(__always)
    public final func assertIsolated() {
        #if DEBUG
        switch interactorProgress.stage {
        case .pending, .suspendedInCaller:
            let isolation = interactorProgress.call?.isolation ?? interactorProgress.callerOnStack.isolation
            isolation?.assertIsolated()
        case .idle, .running, .delivering, .answered, .over: break
        }
        #endif
    }
}
