import Synchronization

/// Something that happens once after a while, unless it is stopped.
nonisolated final class TimeLimit: Sendable {
    private enum State {
        case idle, stopped
        case running(Task<Void, Never>)
    }

    private let state = InteractorMutex(State.idle)

    /// Calls `action` after `duration`, on any thread, unless the timer was or is stopped.
    func start(_ duration: Duration, on clock: any Clock<Duration>, _ action: @escaping @Sendable () -> Void)
    {
        let task = Task {
            do {
                try await clock.sleep(for: duration)
                action()
            } catch {
                // Stopped: nobody waits any more.
            }
        }
        let isStopped = state.withLock { state in
            if case .stopped = state { return true }
            state = .running(task)
            return false
        }
        if isStopped { task.cancel() }
    }

    func stop() {
        let task: Task<Void, Never>? = state.withLock { state in
            defer { state = .stopped }
            if case .running(let task) = state { return task }
            return nil
        }
        task?.cancel()
    }
}
