/// Whether an execution is cancelled or over, and the actions to run then. Safe from any thread.
nonisolated struct RequestScope: ~Copyable, Sendable {
    nonisolated struct State {
        var isCancelled = false
        var isOver = false
        var deadline: (any Error)?
        var cancelActions: [@Sendable () -> Void] = []
        var endActions: [@Sendable () -> Void] = []
        weak var inner: RequestExecution?
    }

    private let state = InteractorMutex(State())

    /// Whether the answer is no longer wanted.
    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// What the execution fails with when it ends, because its time was up before.
    var deadline: (any Error)? {
        get { state.withLock { $0.deadline } }
        nonmutating set { state.withLock { $0.deadline = newValue } }
    }

    /// Cancels this execution and those inside it.
    func cancel() {
        let (actions, inner) = state.withLock { state in
            let first = !state.isCancelled && !state.isOver
            let actions = state.cancelActions
            if !state.isOver { state.isCancelled = true }
            state.cancelActions = []
            return (actions, first ? state.inner : nil)
        }
        for action in actions { action() }
        inner?.scope.cancel()
    }

    /// Runs `action` when the execution is cancelled: at once if it was, never if it has its answer before.
    func onCancel(_ action: @escaping @Sendable () -> Void) {
        let runsNow = state.withLock { state in
            if !state.isCancelled && !state.isOver { state.cancelActions.append(action) }
            return state.isCancelled
        }
        if runsNow { action() }
    }

    /// Runs `action` when the execution is over: at once if it is.
    func onEnd(_ action: @escaping @Sendable () -> Void) {
        let runsNow = state.withLock { state in
            if !state.isOver { state.endActions.append(action) }
            return state.isOver
        }
        if runsNow { action() }
    }

    /// Forgets the cancel actions and runs the end actions.
    func end() {
        // What is forgotten is released after the lock, since that may run user code.
        let (actions, forgotten) = state.withLock { state in
            defer { (state.isOver, state.cancelActions, state.endActions) = (true, [], []) }
            return (state.endActions, state.cancelActions)
        }
        for action in actions { action() }
        withExtendedLifetime(forgotten) {}
    }

    /// Moves the end actions to `other`.
    func moveEndActions(to other: borrowing RequestScope) {
        let actions = state.withLock { state in
            let actions = state.endActions
            state.endActions = []
            return actions
        }
        for action in actions { other.onEnd(action) }
    }

    /// Cancels `execution` with this one.
    func adopt(_ execution: RequestExecution) {
        let isCancelled = state.withLock { state in
            state.inner = execution
            return state.isCancelled
        }
        if isCancelled { execution.scope.cancel() }
    }
}
