// Declarations of a module come before those that it imports. With this file in place of
// Support/InteractorMutex.swift, the core meets the scheduler wherever threads meet, and no other line of it changes.
import Dispatch
import Explorer
import Synchronization

nonisolated struct InteractorMutex<Value>: ~Copyable, Sendable {
    private let mutex: Mutex<Value>
    private let gate = Gate()

    init(_ value: consuming sending Value) { mutex = Mutex(value) }

    func withLock<Result, E: Error>(
        _ body: (inout sending Value) throws(E) -> sending Result
    ) throws(E) -> sending Result {
        gate.enter()
        defer { gate.leave() }
        return try mutex.withLock(body)
    }
}

nonisolated struct Atomic<Value: AtomicRepresentable>: ~Copyable, @unchecked Sendable {
    private let value: Mutex<Value>
    private let spot = Spot()

    init(_ value: consuming sending Value) { self.value = Mutex(value) }

    private func update<Result>(isRead: Bool = false, _ body: (inout Value) -> Result) -> Result {
        Scheduler.shared.point(at: spot, isRead: isRead)
        return value.withLock { value in
            nonisolated(unsafe) let result = body(&value)
            return result
        }
    }

    func load(ordering _: AtomicLoadOrdering) -> Value { update(isRead: true) { $0 } }
    func store(_ new: Value, ordering _: AtomicStoreOrdering) { update { $0 = new } }

    func exchange(_ new: Value, ordering _: AtomicUpdateOrdering) -> Value {
        update { value in
            defer { value = new }
            return value
        }
    }
}

nonisolated extension Atomic where Value: FixedWidthInteger {
    func add(_ addend: Value, ordering _: AtomicUpdateOrdering) -> (oldValue: Value, newValue: Value) {
        update { value in
            defer { value += addend }
            return (value, value + addend)
        }
    }
}

nonisolated extension Task {
    func cancel() { TaskCancellation.cancel(self) }
}

nonisolated extension Task where Success == Never, Failure == Never {
    static var isCancelled: Bool { TaskCancellation.isCurrentCancelled }

    nonisolated(nonsending) static func yield() async {
        await withCheckedContinuation { continuation in Scheduler.shared.start { continuation.resume() } }
    }
}

func withTaskCancellationHandler<T>(
    operation: () async throws -> T,
    onCancel handler: @escaping @Sendable () -> Void,
    isolation: isolated (any Actor)? = #isolation
) async rethrows -> T {
    try await TaskCancellation.with(isolation: isolation, operation, onCancel: handler)
}

nonisolated extension DispatchQueue {
    /// The main queue is the lane of the main actor.
    static func getSpecific(key: DispatchSpecificKey<Bool>) -> Bool? { Scheduler.shared.lane === Lane.main }
}
