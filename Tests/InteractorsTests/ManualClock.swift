import Synchronization

/// A clock that stands still until a test moves it on.
nonisolated final class ManualClock: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration = .zero
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant()
        var nextID = 0
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
        var sleeps: [Duration] = []
        var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }

    /// How long each sleep so far was meant to be.
    var sleeps: [Duration] { state.withLock { $0.sleeps } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let (isCancelled, heard) = state.withLock { state in
                    state.sleeps.append(state.now.duration(to: deadline))
                    if state.cancelled.remove(id) == nil {
                        state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
                    }
                    let heard = state.waiting.filter { $0.count <= state.sleeps.count }
                    state.waiting.removeAll { $0.count <= state.sleeps.count }
                    return (state.sleepers[id] == nil, heard)
                }
                if isCancelled { continuation.resume(throwing: CancellationError()) }
                for waiter in heard { waiter.continuation.resume() }
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                if state.sleepers[id] == nil { state.cancelled.insert(id) }
                return state.sleepers.removeValue(forKey: id)
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Waits until there have been `count` sleeps in all.
    func waitForSleeps(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isReached = state.withLock { state in
                if state.sleeps.count < count { state.waiting.append((count, continuation)) }
                return state.sleeps.count >= count
            }
            if isReached { continuation.resume() }
        }
    }

    func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values.sorted { $0.deadline < $1.deadline }
        }
        for sleeper in woken { sleeper.continuation.resume() }
    }
}
