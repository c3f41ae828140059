import Dispatch

/// A share in the queue that does the background work of a gateway.
///
/// It is a Dispatch queue, since a call of a gateway may wait for a disk or a lock, which would take a thread from
/// Swift's concurrency pool.
nonisolated final class BackgroundQueue: Sendable {
    /// The queues in use, and in how many shares. A share lives during each of its calls, and keeps its gateway: as
    /// long as there is one, no other object has the gateway's address.
    private static let inUse = InteractorMutex<[ObjectIdentifier: (queue: DispatchQueue, shares: Int)]>([:])

    private let key: ObjectIdentifier
    /// Nil if the gateway is a value, whose queue is its type's.
    private let object: (any Sendable)?
    private let queue: DispatchQueue

    init<Gateway: EntityGateway>(of gateway: Gateway) {
        let object = Gateway.self is AnyClass ? gateway : nil
        let key = object.map { ObjectIdentifier($0 as AnyObject) } ?? ObjectIdentifier(Gateway.self)
        (self.object, self.key) = (object, key)
        queue = Self.inUse.withLock { inUse in
            let label = "\(Gateway.self).background"
            let queue = inUse[key]?.queue ?? DispatchQueue(label: label, autoreleaseFrequency: .workItem)
            inUse[key, default: (queue, 0)].shares += 1
            return queue
        }
    }

    deinit {
        Self.inUse.withLock { inUse in
            inUse[key]?.shares -= 1
            if inUse[key]?.shares == 0 { inUse[key] = nil }
        }
    }

    /// Does `work` when all work before it has ended. Throws `CancellationError` if the task is canceled before.
    func run<Result: Sendable>(
        isolation: isolated (any Actor)? = #isolation,
        _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        let waiting = WaitingCall<Result>()
        return try await withTaskCancellationHandler {
            // So that this runs in the caller's isolation, and calls keep their order.
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
