#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A value that one thread at a time reads or changes.
///
/// It does what `Synchronization.Mutex` does, through the platform's own mutex: on Linux the thread sanitizer
/// doesn't see how a contended `Mutex` changes hands, and reports races that aren't there, so that it couldn't be
/// used to find those that are.
///
/// The unchecked conformance is sound because `value` is touched only between locking and unlocking, and can be
/// handed from thread to thread as it is `Sendable`. The mutex has an address of its own, which never changes.
final class Locked<Value: Sendable>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var value: Value

    init(_ value: Value) {
        self.value = value
        mutex.initialize(to: pthread_mutex_t())
        precondition(pthread_mutex_init(mutex, nil) == 0)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deinitialize(count: 1)
        mutex.deallocate()
    }

    /// Nothing that waits, and no code of others, may run inside.
    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }
}
