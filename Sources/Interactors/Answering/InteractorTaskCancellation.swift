/// Cancels a task that may not have started yet. Used on any thread.
nonisolated final class InteractorTaskCancellation: Sendable {
    private struct State {
        var isCancelled = false
        var cancel: (@Sendable () -> Void)?
    }

    private let state = InteractorMutex(State())

    /// Whether the task is canceled, or will be when it is attached.
    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Cancels the task, now or when it is attached.
    func cancel() {
        let cancel = state.withLock { state in
            state.isCancelled = true
            return state.cancel
        }
        cancel?()
    }

    /// Sets what cancels the task. The former closure is released after unlocking.
    func attach(_ cancel: (@Sendable () -> Void)?) {
        let (former, isCancelled) = state.withLock { state in
            defer { state.cancel = cancel }
            return (state.cancel, state.isCancelled)
        }
        if isCancelled { cancel?() }
        withExtendedLifetime(former) {}
    }
}
