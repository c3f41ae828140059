/// Runs closures in an isolation, one job each, in the order in which any thread sends them.
///
/// Jobs run in the order in which they are enqueued, as with `DispatchQueue.main.async`: each begins in the isolation
/// itself, and all have the same priority, since a default actor prefers higher ones. They see no task-local values.
///
/// **Why it is unchecked.** Neither the operation nor the closures are `Sendable`: only such an operation inherits the
/// isolation that it captures.
///
/// **Why it is sound.** The operation is `@isolated(any)`, so it runs in its isolation, no matter which thread enqueues
/// it, and so do the closures.
nonisolated final class InteractorMailbox: @unchecked Sendable {
    typealias Operation = @isolated(any) () async -> Void

    private let closures = Closures()
    /// Takes the next closure, and runs it. Nil without an isolation: a task does so then.
    private let operation: Operation?

    /// Called in `isolation`.
    init(in isolation: (any Actor)?) {
        guard let isolation else {
            operation = nil
            return
        }
        // One operation for all closures: only code in the isolation can create it.
        let closures = InteractorUnchecked(value: closures)
        // The compiler knows this isolation, so nothing is checked.
        if isolation === MainActor.shared {
            operation = { @MainActor in closures.value.runNext() }
        } else {
            operation =
                isolation.assumeIsolated { isolation in
                    let operation: Operation = {
                        _ = isolation
                        closures.value.runNext()
                    }
                    return InteractorUnchecked(value: operation)
                }.value
        }
    }

    /// Sends `closure`. False if it waits for a task. Called on any thread.
    @discardableResult
    func send(_ closure: @escaping () -> Void) -> Bool {
        closures.append(closure)
        guard let operation else { return false }
        Task.detached(priority: .userInitiated, operation: operation)
        return true
    }

    var isEmpty: Bool { closures.isEmpty }

    /// Runs what has been sent. Called in the isolation.
    func runAll() { while closures.runNext() {} }

    /// The closures that have been sent, and not run.
    private nonisolated final class Closures: @unchecked Sendable {
        private struct List: @unchecked Sendable {
            var sent: [() -> Void] = []
            /// The next ones, the last of them first, so that each is removed from the end.
            var next: [() -> Void] = []
        }

        private let list = InteractorMutex(List())

        var isEmpty: Bool { list.withLock { $0.sent.isEmpty && $0.next.isEmpty } }

        func append(_ closure: @escaping () -> Void) {
            let closure = InteractorUnchecked(value: closure)
            list.withLock { $0.sent.append(closure.value) }
        }

        /// Runs the next one. False if there is none.
        @discardableResult
        func runNext() -> Bool {
            let next = list.withLock { list -> InteractorUnchecked<(() -> Void)?> in
                if list.next.isEmpty {
                    list.next = list.sent.reversed()
                    list.sent = []
                }
                return InteractorUnchecked(value: list.next.popLast())
            }
            next.value?()
            return next.value != nil
        }
    }
}
