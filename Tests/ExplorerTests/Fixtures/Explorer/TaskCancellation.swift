/// The cancellation of tasks, with points.
///
/// In the runtime, the handlers of a task run under its lock, which the end of `withTaskCancellationHandler` takes,
/// too. That lock doesn't know the scheduler, so this one has a list of handlers of its own, and a gate for the lock.
package enum TaskCancellation {
    private struct Handler {
        let id: Int
        let body: @Sendable () -> Void
    }

    nonisolated(unsafe) private static var handlers: [UInt: [Handler]] = [:]
    /// The tasks whose handlers run.
    nonisolated(unsafe) private static var closed: Set<UInt> = []
    nonisolated(unsafe) private static var lastID = 0
    nonisolated(unsafe) private static var spot = Spot()

    static func reset() { (handlers, closed, spot) = ([:], [], Spot()) }

    /// Cancels a task, and runs its handlers.
    package static func cancel<Success, Failure>(_ task: Task<Success, Failure>) {
        let id = unsafeBitCast(task, to: UInt.self)
        pass(id)
        task.cancel()
        closed.insert(id)
        for handler in (handlers.removeValue(forKey: id) ?? []).reversed() { handler.body() }
        closed.remove(id)
    }

    /// What stands in for `Task.isCancelled`.
    package static var isCurrentCancelled: Bool {
        Scheduler.shared.point(at: spot, isRead: true)
        return Task.isCancelled
    }

    /// What stands in for `withTaskCancellationHandler`.
    package static func with<T>(
        isolation: isolated (any Actor)?,
        _ operation: () async throws -> T,
        onCancel handler: @escaping @Sendable () -> Void
    ) async rethrows -> T {
        let task = withUnsafeCurrentTask { unsafeBitCast($0, to: UInt.self) }
        pass(task)
        lastID += 1
        let id = lastID
        if Task.isCancelled {
            handler()
        } else {
            handlers[task, default: []].append(Handler(id: id, body: handler))
        }
        defer {
            pass(task)
            handlers[task]?.removeAll { $0.id == id }
        }
        return try await operation()
    }

    private static func pass(_ task: UInt) { Scheduler.shared.point(at: spot) { !closed.contains(task) } }
}
