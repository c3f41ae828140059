/// A count that only goes up, and the tasks that wait for it to reach a level.
///
/// Nobody polls. A wait ends when the level is reached, when its bound has passed and whoever stood in line has had a
/// turn, or when its task is cancelled.
nonisolated final class Waiting: Sendable {
    private struct Waiter {
        let level: Int
        let continuation: CheckedContinuation<Bool, Never>
    }

    private struct State {
        var count = 0
        var nextID = 0
        var waiters: [Int: Waiter] = [:]
        var ended: Set<Int> = []
    }

    private let state = Guarded(State())

    var count: Int { state.withLock { $0.count } }

    func advance() {
        let reached = state.withLock { state in
            state.count += 1
            let reached = state.waiters.filter { $0.value.level <= state.count }
            for id in reached.keys { state.waiters[id] = nil }
            return reached.values.map(\.continuation)
        }
        for continuation in reached { continuation.resume(returning: true) }
    }

    /// Waits until the count is at least `level`. False if `bound` passed before.
    nonisolated(nonsending) func reach(
        _ level: Int,
        within bound: Duration,
        on clock: any Clock<Duration>
    ) async -> Bool {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        let end = Task.detached {
            guard (try? await clock.sleep(for: bound)) != nil else { return }
            await Self.letOthersGoFirst()
            if !Task.isCancelled { self.end(id) }
        }
        defer {
            end.cancel()
            state.withLock { _ = $0.ended.remove(id) }
        }
        let isReached = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let result = state.withLock { state -> Bool? in
                    if state.count >= level { return true }
                    if state.ended.remove(id) != nil { return false }
                    state.waiters[id] = Waiter(level: level, continuation: continuation)
                    return nil
                }
                if let result { continuation.resume(returning: result) }
            }
        } onCancel: {
            self.end(id)
        }
        // What stood in line on the waiter's actor has run before it.
        return isReached || count >= level
    }

    /// A suite's tests share a few threads: the answer may be in time and stand in line behind other tests. Whoever
    /// stood in line when the bound passed gets this many turns before the wait ends.
    static func letOthersGoFirst() async {
        for _ in 0..<20 where !Task.isCancelled { await Task.yield() }
    }

    private func end(_ id: Int) {
        let waiter = state.withLock { state -> Waiter? in
            let waiter = state.waiters.removeValue(forKey: id)
            if waiter == nil { state.ended.insert(id) }
            return waiter
        }
        waiter?.continuation.resume(returning: false)
    }
}
