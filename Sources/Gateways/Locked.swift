import Synchronization

/// A value that one thread at a time reads or changes.
///
/// On Linux (Swift 6.3) the thread sanitizer doesn't see how a contended `Mutex` changes hands, and reports
/// races that aren't there. The load and the store show it the order that the mutex guarantees.
nonisolated final class Locked<Value: Sendable>: Sendable {
    private let mutex: Mutex<Value>
    private let handover = Atomic(false)

    init(_ value: Value) { mutex = Mutex(value) }

    /// Nothing that waits, and no code of others, may run inside.
    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try mutex.withLock { value in
            _ = handover.load(ordering: .acquiring)
            defer { handover.store(true, ordering: .releasing) }
            return try body(&value)
        }
    }
}
