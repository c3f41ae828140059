/// Waits until `condition` holds, which is looked at in the caller's isolation. False if `bound` passes before,
/// or if the task is canceled.
///
/// Between two looks, others have their turns, and the pauses grow with the time that has passed, so that a long wait
/// keeps no core busy. The looks and the pauses add up to the bound, so the time in which nobody gets a thread counts
/// little: an answer that is ready is in time, however long the tests of a large suite have kept the threads busy.
nonisolated(nonsending) func wait(
    within bound: Duration,
    until condition: nonisolated(nonsending) () async throws -> Bool
) async rethrows -> Bool {
    var left = bound
    var pause = min(bound / 20, .milliseconds(1))
    while true {
        let start = ContinuousClock.now
        if try await condition() { return true }
        left -= start.duration(to: .now)
        guard left > .zero, (try? await ContinuousClock().sleep(for: pause)) != nil else { return false }
        await letOthersGoFirst()
        left -= pause
        pause = min(pause * 5 / 4, .milliseconds(100))
    }
}

/// Waits for a test. Nil once `condition` holds or if the task is canceled; else what a failure adds: which tasks sleep
/// on a clock.
nonisolated(nonsending) func waitInTest(
    within bound: Duration,
    until condition: nonisolated(nonsending) () async throws -> Bool
) async rethrows -> String? {
    if try await wait(within: bound, until: condition) || Task.isCancelled { return nil }
    return TestScope.current?.status.map { " \($0)" }.joined() ?? ""
}

/// Returns when the work that is ready, or on its way to the main actor, has had its turns: some turns in a
/// row in which `activity` stays the same.
///
/// Two promises need it. A bound never fails a test whose answer is ready. And a clock that advances to the next
/// sleep doesn't pass over a task that is about to sleep.
///
/// - Returns: False if `activity` never stops changing.
@discardableResult
nonisolated func letOthersGoFirst(whileChanging activity: () -> Int = { 0 }) async -> Bool {
    var seen = activity()
    var turns = 0
    for _ in 1...1000 where turns < 20 && !Task.isCancelled {
        await Task.yield()
        await MainActor.run {}
        let now = activity()
        turns = now == seen ? turns + 1 : 0
        seen = now
    }
    return turns >= 20 || Task.isCancelled
}
