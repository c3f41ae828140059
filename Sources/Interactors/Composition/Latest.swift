nonisolated extension Interactor {
    /// This interactor, where a newer request cancels the older one with the same key.
    ///
    ///     executor.registerInteractor(search.latest(by: { _ in "search field" }))
    ///
    /// An older request without an answer is canceled before the newer one is executed, as by
    /// ``AnyInteractorRequest/cancel()``, but it can be executed again. Its caller receives
    /// ``InteractorError/Code/cancelled``, and an await throws `CancellationError`, even if asynchronous work succeeds
    /// later. (A request that a middleware executes before it calls `next` counts as the older one.) In the same
    /// isolation, the error arrives immediately, and the closures see the task-local values of the newer caller. If
    /// code that uses the older request is on the stack, the error arrives after that code returns. While asynchronous
    /// work uses the older request, the error arrives when the work ends. In another isolation, the error arrives
    /// there.
    ///
    /// An answer that is already on its way still arrives. A task may therefore have received its answer but not have
    /// resumed; cancel the task, too. A request stays the latest until its caller has the answer, so a retry or a
    /// fallback around this composite can't cancel a newer request.
    ///
    /// `key` is called once for each execution, on the caller's thread. Don't execute requests in `==` or `hash(into:)`
    /// of a key: they run under a lock.
    public func latest<Key: Hashable & Sendable>(
        by key: @escaping @Sendable (Request) -> Key
    ) -> ComposedInteractor<Request> {
        let calls = LatestCalls<Key>()
        return ComposedInteractor { request in
            let key = key(request)
            guard key == key else { return self.execute(request) }
            let subrequest = InteractorSubrequest {
                calls.enter(request.ensureCall(), key)
                // What the older caller does with its answer may have stopped this call.
                if request.stopError == nil { self.execute(request) }
            }
            request.ask(subrequest)
        }
    }
}

/// For each key, the call that was executed last, until its caller is answered. Used on any thread.
private nonisolated final class LatestCalls<Key: Hashable & Sendable>: Sendable {
    private let latest = InteractorMutex<[Key: InteractorCall]>([:])

    /// Makes `call` the latest with `key`, and cancels the older one; or cancels `call` itself, if a newer one is in
    /// progress. Called in its isolation.
    func enter(_ call: InteractorCall, _ key: Key) {
        let (isEntered, other) = latest.withLock { latest -> (Bool, InteractorCall?) in
            let present = latest[key]
            // A call that a retry brings back is there already.
            if let present, present.number >= call.number { return (false, present) }
            return (true, latest.updateValue(call, forKey: key))
        }
        if isEntered {
            call.onEnd(of: InteractorCall.root) { [self, number = call.number] in
                _ = latest.remove(key) { $0.number == number }
            }
            let isHere = other?.isolation.map { $0 === call.isolation } ?? false
            other?.stop(InteractorCall.root, isReplaced: true, from: isHere ? .inside : .outside)
            // An answer on its way still arrives, but no composite continues after it.
            if isHere { other?.handlePending() }
        } else if other !== call {
            call.stop(InteractorCall.root, isReplaced: true, from: .inside)
        }
    }
}
