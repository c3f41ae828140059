import Synchronization

nonisolated extension Interactor where Request.Response: Sendable {
    /// This interactor, executed once for all requests in progress that have the same key.
    ///
    ///     executor.registerInteractor(loadImage.joined(by: \.url))
    ///
    /// The first request is executed. Those that arrive before it is answered wait for its outcome, which each caller
    /// receives in its own isolation. If the request that is executed is canceled, or times out around this composite,
    /// the next one is executed in its place. When the last one is canceled, nothing runs.
    ///
    /// `key` is called once for each execution, on the caller's thread. Don't execute requests in `==` or `hash(into:)`
    /// of a key: they run under a lock. A request whose key isn't equal to itself, such as `Double.nan`, is executed
    /// alone. Only the request that is executed has its own closures called, for example for progress. An interactor
    /// that executes another request with its own key waits for itself.
    public func joined<Key: Hashable & Sendable>(
        by key: @escaping @Sendable (Request) -> Key
    ) -> ComposedInteractor<Request> {
        let requests = JoinedRequests<Key>()
        return ComposedInteractor { request in
            let key = key(request)
            guard key == key else { return self.execute(request) }
            let subrequest = InteractorSubrequest(as: .suspension) {
                requests.enter(request, key)
            } then: { outcome in
                guard case .success(let leadership as JoinedRequests<Key>.Leadership) = outcome else {
                    return .answer(outcome)
                }
                return .ask(
                    InteractorSubrequest {
                        self.execute(request)
                    } then: { outcome in
                        // A leadership that isn't ended passes to the next request when it is released.
                        if outcome.error == nil || !request.isCancelled { leadership.end(with: outcome) }
                        return .answer(outcome)
                    }
                )
            }
            request.ask(subrequest)
        }
    }
}

/// For each key, the requests that wait for the one that is executed. Used on any thread.
private nonisolated final class JoinedRequests<Key: Hashable & Sendable>: Sendable {
    /// The claims of the requests that wait. One that is canceled leaves in constant time.
    private typealias Line = InteractorQueue<InteractorClaim>

    private let lines = InteractorMutex<[Key: Line]>([:])

    /// Answers `request` with the leadership: now if no other request has it, otherwise later, unless the leader
    /// answers first.
    func enter(_ request: AnyInteractorRequest, _ key: Key) {
        let claim = InteractorClaim(on: request, suspension: true)
        let place = lines.withLock { lines -> Int? in
            if lines[key] == nil {
                lines[key] = Line()
                return nil
            }
            return lines[key]?.append(claim)
        }
        if let place {
            let (call, frame) = (claim.call.number, claim.frame)
            claim.call.onEnd(of: frame) { [self] in leave(place, key, call, frame) }
        } else {
            claim.answer(with: .success(Leadership(key, of: self)), from: .inside)
        }
    }

    /// Removes the claim of a call on a frame. The place may now belong to a claim in a later line.
    private func leave(_ place: Int, _ key: Key, _ call: UInt64, _ frame: InteractorFrame.ID) {
        // The claim is released after unlocking.
        _ = lines.withLock { lines -> InteractorClaim? in
            guard let claim = lines[key]?[place], claim.call.number == call, claim.frame == frame else {
                return nil
            }
            return lines[key]?.remove(at: place)
        }
    }

    private func next(_ key: Key) -> InteractorClaim? {
        let next = lines.withLock { $0[key]?.popFirst() }
        // A request that arrives before the line is removed becomes the next one.
        if next == nil, lines.remove(key, if: \.isEmpty) == nil { return self.next(key) }
        return next
    }

    /// Held by the request that is executed. When it is released without an end, the next request receives it.
    ///
    /// Other requests are answered in a separate task, which has no task-local values of this caller.
    nonisolated final class Leadership: Sendable {
        private let key: Key
        private let requests: JoinedRequests
        private let isOver = Atomic(false)

        init(_ key: Key, of requests: JoinedRequests) { (self.key, self.requests) = (key, requests) }

        deinit {
            guard !isOver.load(ordering: .relaxed), let claim = requests.next(key) else { return }
            let leadership = Leadership(key, of: requests)
            // If that request no longer needs it, the leadership is released, and passes on.
            Task.detached { claim.answer(with: .success(leadership)) }
        }

        /// Answers all requests that wait.
        func end(with outcome: InteractorOutcome) {
            isOver.store(true, ordering: .relaxed)
            guard let line = requests.lines.remove(key), !line.isEmpty else { return }
            let shared = InteractorUnchecked(value: outcome)
            Task.detached {
                var line = line
                while let claim = line.popFirst() { claim.answer(with: shared.value) }
            }
        }
    }
}
