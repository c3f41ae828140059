import Synchronization

/// A clock that stands still until it is moved.
final class ManualClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        let offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let id: Int
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct Times {
        var now = Instant(offset: .zero)
        var sleepers: [Sleeper] = []
        var nextID = 0
        var cancelled: Set<Int> = []
    }

    private let times = Mutex(Times())
    private let slept = AsyncStream.makeStream(of: Void.self)

    var now: Instant { times.withLock { $0.now } }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = times.withLock { times in
            times.nextID += 1
            return times.nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isCancelled = times.withLock { times in
                    if times.cancelled.remove(id) != nil { return true }
                    times.sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
                    return false
                }
                if isCancelled { continuation.resume(throwing: CancellationError()) }
                slept.continuation.yield()
            }
        } onCancel: {
            let sleeper = times.withLock { times -> Sleeper? in
                guard let index = times.sleepers.firstIndex(where: { $0.id == id }) else {
                    times.cancelled.insert(id)
                    return nil
                }
                return times.sleepers.remove(at: index)
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Returns when somebody has gone to sleep who wasn't waited for yet.
    func waitForSleeper() async {
        for await _ in slept.stream { return }
    }

    /// Moves the time and wakes whoever's deadline has come.
    func advance(by duration: Duration) {
        let due = times.withLock { times in
            times.now = times.now.advanced(by: duration)
            let due = times.sleepers.filter { $0.deadline <= times.now }
            times.sleepers.removeAll { $0.deadline <= times.now }
            return due
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    var sleeperCount: Int { times.withLock { $0.sleepers.count } }
}
