import Synchronization

/// A `Mutex` whose critical sections follow each other for the thread sanitizer too.
///
/// On Linux (Swift 6.3) the sanitizer doesn't see into the library where a contended `Mutex` waits, and reports what two
/// sections do as a race. The load and the store show it what the lock guarantees; they cost next to nothing.
nonisolated struct InteractorMutex<Value>: ~Copyable, Sendable {
    private let mutex: Mutex<Value>
    private let handover = Atomic(false)

    init(_ value: consuming sending Value) {
        mutex = Mutex(value)
    }

    /// Runs `body` alone.
    func withLock<Result>(_ body: (inout sending Value) -> sending Result) -> sending Result {
        mutex.withLock { value in
            _ = handover.load(ordering: .acquiring)
            defer { handover.store(true, ordering: .releasing) }
            return body(&value)
        }
    }
}
