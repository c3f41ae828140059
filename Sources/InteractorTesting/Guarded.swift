import Synchronization

/// A value behind a lock. Unlike the value of a `Mutex`, it needn't be `Sendable`.
///
/// **Why it is sound.** Only the thread that holds the mutex reads or changes `value`. For what a body takes out or
/// puts in, see ``Transfer``.
///
/// The atomic protects nothing. On Linux, the thread sanitizer doesn't see how a contended `Mutex` passes from thread
/// to thread; the atomic shows it. Without it, tests that use the kit would report races that don't exist.
nonisolated final class Guarded<Value>: @unchecked Sendable {
    private let mutex = Mutex(())
    private let handover = Atomic(0)
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        mutex.withLock { _ in
            _ = handover.load(ordering: .acquiring)
            defer { handover.store(0, ordering: .releasing) }
            return Transfer(body(&value))
        }.value
    }
}
