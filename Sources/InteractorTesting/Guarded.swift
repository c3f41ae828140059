import Synchronization

/// A value that one thread at a time reads or changes, also one that isn't `Sendable`.
///
/// **Why it is sound.** `value` is touched only by the holder of the mutex. What a body takes out of it or
/// puts into it is handed over as ``Transfer`` says.
///
/// The atomic guards nothing. On Linux the thread sanitizer doesn't see how a contended `Mutex` changes
/// hands; by the atomic it sees it, so that a test which uses the kit can be run under it and shows no races
/// but its own.
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
