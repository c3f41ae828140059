import Dispatch

/// Carries what isn't `Sendable` into a benchmark's work.
///
/// Sound because one task at a time runs a benchmark's work.
final class Box<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

/// What the closures of requests add up, so that they do something. Used by one thread at a time, as above.
final class Sum: @unchecked Sendable {
    @exclusivity(unchecked) var value = 0
}

/// Runs `work` on so many threads at once, and returns when all are through.
func onThreads(_ threads: Int, _ operations: Int, _ work: @escaping @Sendable (Int) -> Void) async {
    DispatchQueue.concurrentPerform(iterations: threads) { _ in work(operations) }
}
