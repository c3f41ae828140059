/// Runs `body` when `bound` has passed, unless the returned task is canceled first. It inherits the
/// caller's task-local values, so a report belongs to the caller's test.
@discardableResult
nonisolated func afterBound(_ bound: Duration, _ body: @escaping @Sendable () -> Void) -> Task<Void, Never> {
    Task {
        if await passes(bound) { body() }
    }
}

/// Returns when `bound` has passed in real time; false if the task is canceled first. It passes in steps,
/// each of which lets others go first, so the time in which nobody gets a thread counts for one step only.
nonisolated func passes(_ bound: Duration) async -> Bool {
    for _ in 1...10 {
        guard (try? await ContinuousClock().sleep(for: bound / 10)) != nil else { return false }
        await letOthersGoFirst()
    }
    return !Task.isCancelled
}

/// Returns when the work that is ready, or on its way to the main actor, has had its turns: some turns in a
/// row in which `activity` stays the same.
///
/// Two promises need it. A bound never fails a test whose answer is ready, however long the tests of a large
/// suite have kept the threads busy. And a clock that advances to the next sleep doesn't pass over a task
/// that is about to sleep.
nonisolated func letOthersGoFirst(whileChanging activity: () -> Int = { 0 }) async {
    var (seen, turns) = (activity(), 0)
    while turns < 10, !Task.isCancelled {
        await Task.yield()
        await MainActor.run {}
        (turns, seen) = activity() == seen ? (turns + 1, seen) : (0, activity())
    }
}
