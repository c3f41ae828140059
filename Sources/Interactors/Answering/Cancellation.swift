/// How a request is canceled.
nonisolated extension AnyInteractorRequest {
    /// Cancels the request for good: its answer is no longer needed.
    ///
    /// A caller with closures receives ``InteractorError/Code/cancelled``: before this method returns; or after the
    /// code on the stack, or asynchronous work, which is canceled, has returned. An answer that is on its way from
    /// another thread doesn't arrive anymore, nor does an update. A task that awaits the request receives what its work
    /// returns or throws; this method can't cancel that task, but cancels the tasks of its composites and middleware.
    /// The handlers of ``onCancel(_:)`` run. A canceled request can't be executed again. An answer that has arrived
    /// isn't affected.
    ///
    /// Call it in the request's isolation; from elsewhere, cancel the task that awaits the answer.
    public final func cancel() {
        if isCancelledForGood { return }
        isCancelledForGood = true
        if [.running, .awaiting].contains(interactorProgress.stage) { _ = ensureWait() }
        for wait in waits { wait.stop(in: self) }
        for task in interactorProgress.composite?.cancellations ?? [] { task.cancel() }
    }

    /// Whether the answer is no longer needed: the request or the task that awaits it was canceled, or a time limit has
    /// passed. Check it between the steps of an interactor that does more than one thing. After an answer to a task,
    /// only ``cancel()`` counts.
    public final var isCancelled: Bool { isStopped || isInTask && Task.isCancelled }

    /// Whether the request, an attempt, or a separate task of a composite was canceled.
    private final var isStopped: Bool {
        if isCancelledForGood { return true }
        if let composite = interactorProgress.composite,
            composite.cancellations.contains(where: \.isCancelled)
        {
            return true
        }
        return interactorProgress.wait != nil && waits.contains { $0.isStopped }
    }

    /// Whether the current task awaits the answer, or works on it. A direct call counts as one.
    private final var isInTask: Bool {
        switch interactorProgress.stage {
        case .idle, .awaiting, .over: true
        case .running, .pending:
            interactorProgress.wait != nil && waits.contains { $0 === InteractorWait.surrounding.get() }
        case .answered: false
        }
    }

    /// The waits of the request, the innermost first.
    final var waits: some Sequence<InteractorWait> {
        sequence(state: interactorProgress.wait) { wait in
            defer { wait = wait?.outer }
            return wait
        }
    }

    /// Throws if nothing more may begin.
    final func checkCancellation() throws {
        if isStopped || Task.isCancelled { throw CancellationError() }
    }

    /// Whether the answer in progress is for the closures.
    final var answersClosures: Bool { [.running, .pending].contains(interactorProgress.stage) }

    /// Runs `handler` when the answer is no longer needed: at most once, on the thread that cancels or in the request's
    /// isolation. If that has already happened, `handler` runs immediately.
    ///
    /// Call it in a closure-style interactor; an async one has `withTaskCancellationHandler`.
    public final func onCancel(_ handler: @escaping @Sendable () -> Void) {
        assertIsolated()
        if isCancelled { return handler() }
        if interactorProgress.isUnused { return }
        ensureWait().onStop(handler)
    }
}

nonisolated extension InteractorWait {
    /// Runs `handler` when the wait is stopped, at most once. If it has been stopped, `handler` runs immediately.
    func onStop(_ handler: @escaping @Sendable () -> Void) {
        let isStopped = locked { state in
            if state.stopError == nil, state.phase != .closed { state.stopHandlers.append(handler) }
            return state.stopError != nil
        }
        if isStopped { handler() }
    }

    /// Stops the wait: the answer is no longer needed. Work is canceled, and the wait is closed when it returns.
    ///
    /// Code in the isolation passes `request`.
    func stop(with error: any Error = CancellationError(), in request: AnyInteractorRequest? = nil) {
        let (task, handlers) = locked { state -> (Task<Void, Never>?, [@Sendable () -> Void]) in
            // The interactor has answered the closures already, although a middleware delays that.
            let isAnswered =
                kind == .closures && state.phase == .running && state.outcome != nil && !state.isOnItsWay
                && state.work == nil
            if state.phase == .closed || state.stopError != nil || isAnswered { return (nil, []) }
            state.stopError = error
            defer { state.stopHandlers = [] }
            return (state.work?.task, state.stopHandlers)
        }
        task?.cancel()
        for handler in handlers { handler() }
        closeIfReady(in: request)
    }
}
