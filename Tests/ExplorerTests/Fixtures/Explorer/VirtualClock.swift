/// A clock whose time passes whenever the schedule says so, in the order of the deadlines.
package struct VirtualClock: Clock {
    package struct Instant: InstantProtocol {
        var offset = Duration.zero
        package func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
        package func duration(to other: Self) -> Duration { other.offset - offset }
        package static func < (a: Self, b: Self) -> Bool { a.offset < b.offset }
    }

    nonisolated(unsafe) private static var time = Instant()
    nonisolated(unsafe) private static var deadlines: [Instant] = []
    nonisolated(unsafe) private static var spot = Spot()

    package init() {}

    static func reset() { (time, deadlines, spot) = (Instant(), [], Spot()) }

    /// Has time pass while nothing sleeps.
    package func pass(_ duration: Duration) { Self.time = Self.time.advanced(by: duration) }

    package var now: Instant { Self.time }
    package var minimumResolution: Duration { .zero }

    /// Ends when the time has come or when the task is cancelled, whatever the schedule chooses.
    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let sleeper = Sleeper()
        await TaskCancellation.with(isolation: nil) {
            await withCheckedContinuation { continuation in
                Scheduler.shared.point(at: Self.spot)
                if Task.isCancelled { return continuation.resume() }
                Self.deadlines.append(deadline)
                sleeper.wake = { continuation.resume() }
                sleeper.thread = Scheduler.shared.add(when: { Self.deadlines.min() == deadline }) {
                    Self.time = max(Self.time, deadline)
                    sleeper.end(at: deadline)
                }
            }
        } onCancel: {
            if let thread = sleeper.thread { Scheduler.shared.remove(thread) }
            sleeper.end(at: deadline)
        }
        try Task.checkCancellation()
    }

    private final class Sleeper: @unchecked Sendable {
        var thread: ScheduledThread?
        var wake: (() -> Void)?

        func end(at deadline: Instant) {
            let wake = wake
            (self.wake, thread) = (nil, nil)
            if wake != nil, let index = VirtualClock.deadlines.firstIndex(of: deadline) {
                VirtualClock.deadlines.remove(at: index)
            }
            wake?()
        }
    }
}
