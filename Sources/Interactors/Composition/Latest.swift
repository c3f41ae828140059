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
    /// A request stays the latest until its caller is answered, so that a retry or a fallback around this composite can't
    /// cancel a newer request.
    ///
    /// `key` is called once for each execution, on the caller's thread. Keys are compared under a lock: comparing them
    /// executes nothing.
    public func latest<Key: Hashable & Sendable>(
        by key: @escaping @Sendable (Request) -> Key
    ) -> ComposedInteractor<Request> {
        let requests = LatestRequests<Key>()
        return ComposedInteractor { request in
            let key = key(request)
            let question = InteractorSubrequest {
                requests.enter(request.ensureCall(), key)
                // It may have been replaced, also by what the older caller is told.
                if request.stopError == nil { self.execute(request) }
            }
            request.proceed(with: .ask(question))
        }
    }
}

/// The calls that have come with each key, and whose callers aren't answered. Used on any thread.
private nonisolated final class LatestRequests<Key: Hashable & Sendable>: Sendable {
    private struct Calls {
        var latest: [Key: InteractorCall] = [:]
        /// The keys of each call, which stay when a newer call replaces it: an older call that comes again, by a retry
        /// around, doesn't replace a newer one.
        var keys: [ObjectIdentifier: Set<Key>] = [:]
    }

    private let calls = InteractorMutex(Calls())

    /// Makes `call` the latest with `key`, and cancels the older one. Stops `call` if it was the latest before, and
    /// isn't any more. Called in its isolation.
    func enter(_ call: InteractorCall, _ key: Key) {
        let id = ObjectIdentifier(call)
        let (isFirst, isKnown, other) = calls.withLock { calls -> (Bool, Bool, InteractorCall?) in
            let isFirst = calls.keys[id] == nil
            if calls.keys[id, default: []].insert(key).inserted {
                return (isFirst, false, calls.latest.updateValue(call, forKey: key))
            }
            return (isFirst, true, calls.latest[key])
        }
        // The call isn't kept by its own handler.
        if isFirst { call.onEnd(of: InteractorCall.root) { [self] in leave(id) } }
        if !isKnown {
            other?.cancel(replacedBy: call)
        } else if other !== call {
            call.stop(InteractorCall.root, isReplaced: true, from: .inside)
        }
    }

    private func leave(_ id: ObjectIdentifier) {
        // Nothing is released under the lock.
        _ = calls.withLock { calls in
            let keys = calls.keys.removeValue(forKey: id) ?? []
            let own = keys.filter { calls.latest[$0].map(ObjectIdentifier.init) == id }
            return (
                keys, own.compactMap { calls.latest.index(forKey: $0).map { calls.latest.remove(at: $0) } }
            )
        }
    }
}

nonisolated extension InteractorCall {
    /// Stops the call, since a newer one has its key.
    fileprivate func cancel(replacedBy newer: InteractorCall) {
        if let isolation, isolation === newer.isolation {
            takeAll()
            stop(Self.root, isReplaced: true, from: .inside)
            // An answer may have come in between.
            takeAll()
        } else {
            stop(Self.root, isReplaced: true, from: .outside)
        }
    }
}
