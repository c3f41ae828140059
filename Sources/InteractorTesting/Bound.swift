/// Runs `body` when `bound` has passed in real time and the work that was ready by then has had its turns,
/// unless the returned task is cancelled before. It inherits the caller's task-local values, so a report
/// belongs to the caller's test.
@discardableResult
nonisolated func afterBound(_ bound: Duration, _ body: @escaping @Sendable () -> Void) -> Task<Void, Never> {
    Task {
        guard (try? await ContinuousClock().sleep(for: bound)) != nil else { return }
        await letOthersGoFirst()
        if !Task.isCancelled { body() }
    }
}

/// A suite's tests share a few threads, so an answer may be in time and stand in line behind other tests: the
/// work that is in line when a bound passes gets this many turns.
nonisolated func letOthersGoFirst() async {
    for _ in 0..<20 where !Task.isCancelled { await Task.yield() }
}
