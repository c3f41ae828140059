import Foundation

/// A value under a lock. On Linux, the thread sanitizer sees this lock, and doesn't see a contended `Mutex`.
///
/// **Why it is sound.** `value` is touched only by the holder of the lock, and is `Sendable`.
package final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    package init(_ value: Value) { self.value = value }

    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.withLock { body(&value) }
    }
}
