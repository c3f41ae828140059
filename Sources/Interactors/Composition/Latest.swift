nonisolated extension Interactor {
    /// This interactor, where a newer request cancels the older one with the same key.
    ///
    ///     executor.registerInteractor(search.latest(by: { _ in "search field" }))
    ///
    /// Of the requests that are at this composite at the same time, the newest is the one whose outermost composite
    /// began last. An older one that has no answer is canceled. When its work ends, a caller with closures receives
    /// ``InteractorError/Code/cancelled``; a task that awaits receives the response if there is one, and otherwise a
    /// `CancellationError`. An answer that is on its way may still arrive. A retry or a fallback around this composite
    /// can't bring an older request back, if it is a composite itself, and not a class.
    ///
    /// `key` is called once for each attempt, in the request's isolation. Don't execute requests in `==` or
    /// `hash(into:)` of a key: they run under a lock.
    public func latest<Key: Hashable & Sendable>(
        by key: @escaping @Sendable (Request) -> Key
    ) -> FunctionInteractor<Request, Request.Response> {
        let requests = LatestRequests<Key>()
        return FunctionInteractor { request in
            let key = key(request)
            guard key == key else { return try await self(request) }
            guard let run = request.interactorProgress.composite else { return try await self(request) }
            let (number, cancellation) = (run.number, InteractorTaskCancellation())
            if requests.enter(key, number, cancellation) {
                run.endings.append { requests.leave(key, number) }
            }
            do {
                let response = try await request.inTask(cancellation, isolation: #isolation) {
                    try await self(request)
                }
                // A task receives what its work has returned; closures don't.
                if request.answersClosures, !requests.isNewest(key, number) { throw CancellationError() }
                return response
            } catch { throw requests.isNewest(key, number) ? error : CancellationError() }
        }
    }
}

/// For each key, the newest of the requests in progress. Used on any thread.
private nonisolated final class LatestRequests<Key: Hashable & Sendable>: Sendable {
    private struct Line {
        var newest: UInt64 = 0
        /// Cancels the newest.
        var cancellation: InteractorTaskCancellation?
        /// The requests in progress.
        var members: Set<UInt64> = []
    }

    private let lines = InteractorMutex<[Key: Line]>([:])

    /// Adds an attempt of a request, and cancels the older one. False if the request was there.
    func enter(_ key: Key, _ number: UInt64, _ cancellation: InteractorTaskCancellation) -> Bool {
        let (isNew, older) = lines.withLock { lines in
            let isNew = lines[key, default: Line()].members.insert(number).inserted
            if lines[key, default: Line()].newest > number { return (isNew, Optional(cancellation)) }
            let older = lines[key]?.cancellation
            lines[key]?.newest = number
            lines[key]?.cancellation = cancellation
            return (isNew, older)
        }
        older?.cancel()
        return isNew
    }

    func isNewest(_ key: Key, _ number: UInt64) -> Bool { lines.withLock { $0[key]?.newest == number } }

    /// Removes a request. The key, and what cancels the request, are released after unlocking.
    func leave(_ key: Key, _ number: UInt64) {
        _ = lines.withLock {
            lines -> (former: (key: Key, value: Line)?, cancellation: InteractorTaskCancellation?) in
            guard let index = lines.index(forKey: key) else { return (nil, nil) }
            lines.values[index].members.remove(number)
            if lines.values[index].members.isEmpty { return (lines.remove(at: index), nil) }
            return (nil, lines.values[index].newest == number ? lines.values[index].cancellation.take() : nil)
        }
    }
}
