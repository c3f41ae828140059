/// Returns when the work that is ready, or on its way to the main actor, has gone first.
///
/// Three promises need it: a bound never fails a test whose answer is ready, an event of a spec doesn't come before
/// work that has begun, and a clock doesn't pass over a task that is about to sleep.
nonisolated func letOthersGoFirst() async {
    for _ in 1...20 where !Task.isCancelled { await standInLine() }
}

/// Returns when the jobs of the pool that stand in line have started, even those of a low priority, and then those of
/// the main actor.
nonisolated func standInLine() async {
    // Awaiting the task's value would raise its priority.
    await withCheckedContinuation { continuation in
        Task.detached(priority: .background) { continuation.resume() }
    }
    await MainActor.run {}
}
