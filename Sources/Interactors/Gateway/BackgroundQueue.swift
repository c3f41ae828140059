import Dispatch

/// The queue of a background view.
///
/// It is a Dispatch queue, since a gateway may wait for a disk or a lock, and would block a thread of Swift's
/// concurrency pool.
nonisolated struct BackgroundQueue: Sendable {
    private let queue: DispatchQueue

    init(label: String) { queue = DispatchQueue(label: label, autoreleaseFrequency: .workItem) }

    /// Does `work` when all work before it has ended. Throws `CancellationError` if the task is canceled before.
    func run<Result: Sendable>(
        isolation: isolated (any Actor)? = #isolation,
        _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        let waiting = WaitingCall<Result>()
        return try await withTaskCancellationHandler {
            // Captured, so that this runs in the caller's isolation, and calls keep their order.
            _ = isolation
            return try await withCheckedThrowingContinuation { continuation in
                waiting.begin(continuation)
                // The handler found nothing if it was called before.
                if Task.isCancelled { return waiting.cancel() }
                queue.async { waiting.take()?.resume(with: Swift.Result(catching: work)) }
            }
        } onCancel: {
            waiting.cancel()
        }
    }
}

/// A call until its work begins or its task is canceled: whichever takes the continuation resumes it.
private nonisolated final class WaitingCall<Result: Sendable>: Sendable {
    private let continuation = InteractorMutex<CheckedContinuation<Result, any Error>?>(nil)

    func begin(_ continuation: CheckedContinuation<Result, any Error>) {
        self.continuation.withLock { $0 = continuation }
    }

    func take() -> CheckedContinuation<Result, any Error>? { continuation.withLock { $0.take() } }

    func cancel() { take()?.resume(throwing: CancellationError()) }
}
