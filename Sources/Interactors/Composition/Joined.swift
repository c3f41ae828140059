import Synchronization

nonisolated extension Interactor where Request.Response: Sendable {
    /// This interactor, executed once for all requests in progress that have the same key.
    ///
    ///     executor.registerInteractor(loadImage.joined(by: \.url))
    ///
    /// The first request is executed. Those that come before it is answered wait for its outcome, which each
    /// caller gets in its own isolation. If the request that is executed is canceled, or times out around
    /// this composite, the next one is executed in its place. When the last one is canceled, nothing runs.
    ///
    /// `key` is called once for each execution, on the caller's thread. Keys are compared under a lock: comparing them
    /// executes nothing. The request's own closures, for
    /// updates, are called for the request that is executed. An interactor that executes another request with
    /// its own key waits for itself.
    public func joined<Key: Hashable & Sendable>(
        by key: @escaping @Sendable (Request) -> Key
    ) -> ComposedInteractor<Request> {
        let queue = JoinedRequests<Key>()
        return ComposedInteractor { request in
            let key = key(request)
            let question = InteractorSubrequest(as: .wait) {
                queue.enter(request, key)
            } then: { outcome in
                guard case .success(let turn as JoinedRequests<Key>.Turn) = outcome else {
                    return .answer(outcome)
                }
                return .ask(
                    InteractorSubrequest {
                        self.execute(request)
                    } then: { outcome in
                        // A turn that isn't ended goes on when it is released.
                        if outcome.error == nil || !request.isCancelled { turn.end(with: outcome) }
                        return .answer(outcome)
                    }
                )
            }
            request.proceed(with: .ask(question))
        }
    }
}

/// For each key, the requests that wait for the one that has its turn. Used on any thread.
private nonisolated final class JoinedRequests<Key: Hashable & Sendable>: Sendable {
    private let waiting = InteractorMutex<[Key: [InteractorClaim]]>([:])

    /// Answers `request` with a turn at once, if no other one has it, and otherwise with a turn or an outcome later.
    func enter(_ request: AnyInteractorRequest, _ key: Key) {
        let claim = InteractorClaim(on: request, isWait: true)
        let isFirst = waiting.withLock { waiting in
            if waiting[key] == nil {
                waiting[key] = []
                return true
            }
            waiting[key]?.append(claim)
            return false
        }
        if isFirst { claim.answer(with: .success(Turn(key, of: self)), from: .inside) }
    }

    private func next(_ key: Key) -> InteractorClaim? {
        let next = waiting.withLock { waiting -> InteractorClaim? in
            waiting[key]?.isEmpty == false ? waiting[key]?.removeFirst() : nil
        }
        // A request that comes in between waits, and has its turn.
        if next == nil, waiting.remove(key, if: \.isEmpty) == nil { return self.next(key) }
        return next
    }

    /// Held by the request that is executed. When it is released without an end, the next request gets it.
    ///
    /// Other requests are answered in a task of their own, without the values of the task that has executed this one.
    nonisolated final class Turn: Sendable {
        private let key: Key
        private let queue: JoinedRequests
        private let isOver = Atomic(false)

        init(_ key: Key, of queue: JoinedRequests) { (self.key, self.queue) = (key, queue) }

        deinit {
            guard !isOver.load(ordering: .relaxed), let claim = queue.next(key) else { return }
            let turn = Turn(key, of: queue)
            // If that request doesn't want it any more, the turn is released, and goes on.
            Task.detached { claim.offer(.success(turn)) }
        }

        /// Answers all that wait.
        func end(with outcome: InteractorOutcome) {
            isOver.store(true, ordering: .relaxed)
            let claims = queue.waiting.remove(key) ?? []
            if claims.isEmpty { return }
            let shared = InteractorUnchecked(value: outcome)
            Task.detached { for claim in claims { claim.offer(shared.value) } }
        }
    }
}
