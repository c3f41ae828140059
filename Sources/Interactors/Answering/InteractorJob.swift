/// A job that any thread may enqueue in an isolation, any number of times.
///
/// Jobs run in the order in which they are enqueued, as with `DispatchQueue.main.async`: each begins in the isolation
/// itself, and all have the same priority, since a default actor prefers higher ones. They see no task-local values.
///
/// **Why it is unchecked.** The operation isn't `Sendable`: only such a closure inherits the isolation that it
/// captures.
///
/// **Why it is sound.** It is `@isolated(any)`, so it runs in its isolation, no matter which thread enqueues it.
nonisolated struct InteractorJob: @unchecked Sendable {
    private typealias Operation = @isolated(any) () async -> Void

    let isolation: any Actor
    private let operation: Operation

    /// Called in `isolation`.
    init(in isolation: any Actor, _ body: @escaping () -> Void) {
        self.isolation = isolation
        let body = InteractorUnchecked(value: body)
        if isolation === MainActor.shared {
            operation = { @MainActor in body.value() }
        } else {
            let carried = isolation.assumeIsolated { isolation in
                let operation: Operation = {
                    _ = isolation
                    body.value()
                }
                return InteractorUnchecked(value: operation)
            }
            operation = carried.value
        }
    }

    func enqueue() { Task.detached(priority: .userInitiated, operation: operation) }
}
