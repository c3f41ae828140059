/// Calls `isOver` in the caller's isolation until it returns true, or the task is canceled.
///
/// Between two calls, other work gets the thread, and the pauses grow, so that a long wait keeps no core busy.
nonisolated(nonsending) func poll(
    until isOver: nonisolated(nonsending) () async throws -> Bool
) async rethrows {
    var pause = Duration.milliseconds(1)
    while try await !isOver(), (try? await ContinuousClock().sleep(for: pause)) != nil {
        await letOthersGoFirst()
        pause = min(pause * 5 / 4, .milliseconds(100))
    }
}

/// Returns when the bound has passed, or the task is canceled.
///
/// Only pauses count, and after each one, others go first. So the time in which nobody gets a thread counts little: an
/// answer that is ready is in time, no matter how busy the tests of a large suite keep the threads.
nonisolated func pass(_ bound: Duration) async {
    let pause = min(bound / 20, .milliseconds(100))
    var left = bound
    while left > .zero, (try? await ContinuousClock().sleep(for: pause)) != nil {
        await letOthersGoFirst()
        left -= pause
    }
}
