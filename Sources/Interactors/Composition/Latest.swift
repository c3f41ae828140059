nonisolated extension Interactor {
    /// This interactor, where a newer request cancels the older one that has the same key.
    ///
    ///     executor.registerInteractor(search.latest(by: { _ in "search field" }))
    ///
    /// The older request, if it isn't answered yet, is canceled before the newer one is executed, as by
    /// ``AnyInteractorRequest/cancel()``, but not for good: its caller gets ``InteractorError/Code/cancelled``, and an
    /// await ends with a `CancellationError`, also if asynchronous work succeeds after that. In the same isolation, it
    /// gets that at once, unless code that uses the older request is on the stack; the closures then see the task-local
    /// values of the newer caller. While asynchronous work uses the request, it gets that when the work has ended. In
    /// another isolation, it gets it there. An answer that is on its way arrives. So a task may have its answer, but
    /// not have gone on yet: cancel the task, too.
    ///
    /// A request stays the latest until its caller is answered, so that a retry or a fallback around this composite
    /// can't cancel a newer request.
    ///
    /// `key` is called once for each execution, on the caller's thread. Keys are compared under a lock: comparing them
    /// executes nothing.
    public func latest<Key: Hashable & Sendable>(
        by key: @escaping @Sendable (Request) -> Key
    ) -> ComposedInteractor<Request> {
        let calls = LatestCalls<Key>()
        return ComposedInteractor { request in
            let key = key(request)
            guard key == key else { return self.execute(request) }
            let subrequest = InteractorSubrequest {
                calls.enter(request.ensureCall(), key)
                // It may be stopped, also by what the older caller does with its answer.
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
            // A call that comes again, by a retry, is there already.
            if let present, present.number >= call.number { return (false, present) }
            return (true, latest.updateValue(call, forKey: key))
        }
        if isEntered {
            call.onEnd(of: InteractorCall.root) { [self, number = call.number] in
                _ = latest.remove(key) { $0.number == number }
            }
            other?.cancel(replacedBy: call)
        } else if other !== call {
            call.stop(InteractorCall.root, isReplaced: true, from: .inside)
        }
    }
}

nonisolated extension InteractorCall {
    /// Stops the call, since a newer one has its key.
    fileprivate func cancel(replacedBy newer: InteractorCall) {
        if let isolation, isolation === newer.isolation {
            stop(Self.root, isReplaced: true, from: .inside)
            // An answer on its way still arrives, but no composite continues after it.
            takeAll()
        } else {
            stop(Self.root, isReplaced: true, from: .outside)
        }
    }
}
