/// A value under a lock, and the tasks that wait until it meets a condition. Waiting doesn't poll.
nonisolated final class Watched<Value>: Sendable {
    private struct Waiter {
        let isMet: (Value) -> Bool
        let continuation: CheckedContinuation<Bool, Never>
    }

    private struct State {
        var value: Value
        var nextID = 0
        var waiters: [Int: Waiter] = [:]
        /// The waits that ended before they had a continuation.
        var ended: Set<Int> = []
    }

    private let state: Guarded<State>

    init(_ value: Value) {
        state = Guarded(State(value: value))
    }

    /// Reads or changes the value, and wakes the tasks whose condition it meets then.
    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        let (result, woken) = state.withLock { state in
            let result = body(&state.value)
            let woken = state.waiters.filter { $0.value.isMet(state.value) }
            for id in woken.keys { state.waiters[id] = nil }
            return (result, woken.values.map(\.continuation))
        }
        for continuation in woken { continuation.resume(returning: true) }
        return result
    }

    /// Waits until `isMet`. False if `bound` passes before, or if the task is canceled.
    ///
    /// `isMet` is called under the lock, on any thread: it captures constants only. (It isn't `@Sendable`,
    /// because in a generic type it captures that.)
    nonisolated(nonsending) func wait(
        within bound: Duration,
        until isMet: @escaping (Value) -> Bool
    ) async -> Bool {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        let timer = afterBound(bound) { self.end(id) }
        defer {
            timer.cancel()
            state.withLock { _ = $0.ended.remove(id) }
        }
        let isWoken = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let result = state.withLock { state -> Bool? in
                    if isMet(state.value) { return true }
                    if state.ended.remove(id) != nil { return false }
                    state.waiters[id] = Waiter(isMet: isMet, continuation: continuation)
                    return nil
                }
                if let result { continuation.resume(returning: result) }
            }
        } onCancel: {
            end(id)
        }
        // The waiter's actor may have met the condition before this task had its turn there.
        return isWoken || state.withLock { isMet($0.value) }
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
