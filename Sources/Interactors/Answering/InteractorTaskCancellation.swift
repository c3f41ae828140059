/// Cancels a task that may not have started yet. Used on any thread.
nonisolated final class InteractorTaskCancellation: Sendable {
    private struct State {
        var isCancelled = false
        var cancel: (@Sendable () -> Void)?
    }

    private let state = InteractorMutex(State())
    /// Whether the time for the task is up. What cancels it then may be late.
    private let isTooLate: @Sendable () -> Bool

    init(if isTooLate: @escaping @Sendable () -> Bool = { false }) { self.isTooLate = isTooLate }

    /// Whether the task is canceled, or will be when it is attached.
    var isCancelled: Bool { state.withLock { $0.isCancelled } || isTooLate() }

    /// Cancels the task, now or when it is attached.
    func cancel() {
        let cancel = state.withLock { state in
            state.isCancelled = true
            return state.cancel
        }
        cancel?()
    }

    /// Sets what cancels the task, once.
    func attach(_ cancel: @escaping @Sendable () -> Void) {
        let isCancelled = state.withLock { state in
            state.cancel = cancel
            return state.isCancelled
        }
        if isCancelled { cancel() }
    }
}
