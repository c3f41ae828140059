import Synchronization

/// A value that one thread at a time reads or changes.
///
/// On Linux (Swift 6.3) the thread sanitizer doesn't see how a contended `Mutex` changes hands, and reports false
/// races. The atomic load and store make the mutex's ordering visible to it.
nonisolated final class Locked<Value: Sendable>: Sendable {
    private let mutex: Mutex<Value>
    private let handover = Atomic(false)

    init(_ value: Value) { mutex = Mutex(value) }

    /// Don't wait or call client code inside, except `==` and `hash(into:)` of ids.
    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try mutex.withLock { value in
            _ = handover.load(ordering: .acquiring)
            defer { handover.store(true, ordering: .releasing) }
            return try body(&value)
        }
    }
}
