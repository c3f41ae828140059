import Synchronization

nonisolated extension Interactor where Request.Response: Sendable {
    /// This interactor, executed once for all requests in progress that have the same key.
    ///
    ///     executor.registerInteractor(loadImage.joined(by: \.url))
    ///
    /// The first request is executed. Those that come before it is answered wait for its outcome, which each
    /// caller gets in its own isolation. If the request that is executed is cancelled, or times out around
    /// this composite, the next one is executed in its place. When the last one is cancelled, nothing runs.
    ///
    /// `key` is called once for each execution, on the caller's thread. The request's own closures, for
    /// updates, are called for the request that is executed. An interactor that executes another request with
    /// its own key waits for itself.
    public func joined<Key: Hashable & Sendable>(
        by key: @escaping @Sendable (Request) -> Key
    ) -> ComposedInteractor<Request> {
        let executions = JoinedExecutions<Key>()
        return ComposedInteractor { request in
            let key = key(request)
            let begin = InteractorStep.run { execution in
                executions.enter(execution, of: request, key)
            } then: { outcome in
                guard case .success(let turn as JoinedExecutions<Key>.Turn) = outcome else {
                    return .answer(outcome)
                }
                // It was cancelled when the turn was on its way to it.
                if let error = request.interactorCall.execution?.stoppingError {
                    return .answer(.failure(error))
                }
                return .run { _ in
                    self.execute(request)
                } then: { outcome in
                    if case .failure = outcome, request.isCancelled {
                        turn.passOn()
                    } else {
                        turn.end(with: outcome)
                    }
                    return .answer(outcome)
                }
            }
            request.proceed(with: begin)
        }
    }
}

/// For each key, the executions that wait for the one that has its turn. Used on any thread.
private nonisolated final class JoinedExecutions<Key: Hashable & Sendable>: Sendable {
    private let waiting = InteractorMutex<[Key: [InteractorExecution.Claim]]>([:])

    /// Settles `execution` with a turn at once, if no other one has it, and otherwise with a turn or an
    /// outcome later.
    func enter(_ execution: InteractorExecution, of request: AnyInteractorRequest, _ key: Key) {
        let isFirst = waiting.withLock { waiting in
            if waiting[key] == nil {
                waiting[key] = []
                return true
            }
            execution.expectLateOutcome(on: request.ensureInteractorStrand())
            waiting[key]?.append(InteractorExecution.Claim(on: execution))
            return false
        }
        if isFirst { _ = execution.settle(.success(Turn(key, of: self)), isHere: true) }
    }

    private func next(_ key: Key) -> InteractorExecution.Claim? {
        waiting.withLock { waiting in
            if waiting[key]?.isEmpty == false { return waiting[key]?.removeFirst() }
            waiting[key] = nil
            return nil
        }
    }

    /// The right to execute. When it is released, the next execution has it.
    nonisolated final class Turn: Sendable {
        private let key: Key
        private let executions: JoinedExecutions
        private let isOver = Atomic(false)

        init(_ key: Key, of executions: JoinedExecutions) { (self.key, self.executions) = (key, executions) }

        deinit { passOn() }

        /// Settles all that wait.
        func end(with outcome: InteractorOutcome) {
            if isOver.exchange(true, ordering: .relaxed) { return }
            let claims = executions.waiting.withLock { $0.removeValue(forKey: key) ?? [] }
            for claim in claims { _ = claim.execution.settle(outcome) }
        }

        /// Gives the turn to the next.
        func passOn() {
            if isOver.exchange(true, ordering: .relaxed) { return }
            let turn = Turn(key, of: executions)
            while let claim = executions.next(key) {
                if claim.execution.settle(.success(turn)) { return }
            }
            turn.isOver.store(true, ordering: .relaxed)
        }
    }
}
