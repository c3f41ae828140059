import Synchronization

/// The part of a request that doesn't depend on its response. Subclass ``InteractorRequest`` instead.
///
/// See `Docs/WritingInteractors.md`.
nonisolated open class AnyInteractorRequest {
    /// What is known of the execution that is under way, or of the last one.
    final var interactorProgress = InteractorProgress()
    /// The generation that was canceled, or `forGood`. Any thread may read it.
    private final let cancelled = Atomic<UInt32>(0)
    private static var forGood: UInt32 { .max }
    /// The call that a cancellation of the awaiting task finds, on any thread.
    private final let awaitedCall = InteractorMutex<InteractorCall?>(nil)

    init() {}

    /// Answers with `error`; otherwise as ``InteractorRequest/complete(_:)``.
    ///
    /// `onError` gets an ``InteractorError`` with `error` underneath; an awaiting caller gets `error` itself.
    public final func fail(_ error: any Error) {
        assertIsolated()
        settle(.failing(with: error))
    }

    /// Hands an outcome to the closures. An error that they don't take is reported to `hook`.
    func deliver(_ outcome: consuming InteractorOutcome, from hook: InteractorHook?) {
        fatalError("\(Self.self) takes no answer. Subclass InteractorRequest.")
    }
}

/// Canceling a request.
nonisolated extension AnyInteractorRequest {
    /// Cancels the request, for good: its answer is no longer wanted.
    ///
    /// An answer that is on its way arrives first. Otherwise, the caller gets ``InteractorError/Code/cancelled`` before
    /// this returns or, if code that uses the request is on the stack, when that has returned. Asynchronous work is
    /// told, and its end is awaited; a task that awaits the work gets what it returns. The handlers of
    /// ``Reply/onCancel(_:)`` run. A request that was canceled isn't executed any more; one that was answered stays
    /// answered.
    ///
    /// Call it in the request's isolation; from elsewhere, cancel the task that awaits the answer.
    public final func cancel() {
        if cancelled.exchange(Self.forGood, ordering: .relaxed) == Self.forGood { return }
        switch interactorProgress.stage {
        case .running, .suspendedInCaller, .pending:
            let call = ensureCall()
            call.stop(InteractorCall.root, from: .inside, of: self)
            // An answer on its way still arrives, but no composite continues after it.
            call.takeAll(of: self)
        case .idle, .delivering, .answered, .over: break
        }
    }

    /// Whether the answer is no longer wanted: the request, or the task that awaits it, was canceled, or the time
    /// for this attempt is up. For an interactor that has more than one thing to do.
    public final var isCancelled: Bool { isCancelled(interactorProgress.generation) }

    /// Whether the answer of the execution with this number is no longer wanted.
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
        // The former one is nil, or kept by its task: nothing is released under the lock.
        awaitedCall.withLock { $0 = call }
        if let call, cancelled.load(ordering: .acquiring) == interactorProgress.generation {
            call.stop(InteractorCall.root, from: .inside, of: self)
        }
    }

    /// Notes that the answer of the execution with this number is no longer wanted. Called on any thread.
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
    /// Stops a debug build, with the runtime's message, if a request that is awaited or answered late is used outside
    /// of the isolation that it is executed in.
    ///
    /// `complete`, `fail`, `reply`, and reading `onComplete` and `onError` check this by themselves. Call it before a
    /// closure that your request class declares. In release builds, it does nothing.
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
