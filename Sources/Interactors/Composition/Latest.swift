nonisolated extension Interactor {
    /// This interactor, where a newer request cancels the older one that has the same key.
    ///
    ///     executor.registerInteractor(search.latest(by: { _ in "search field" }))
    ///
    /// The older request, if it isn't answered yet, is cancelled in its own isolation, as by
    /// ``AnyInteractorRequest/cancel()``: its caller gets ``InteractorError/Code/cancelled``, and an await
    /// ends with a `CancellationError`, also if an answer was on its way or work goes on to its end. So a
    /// caller never hears of an older request after a newer one.
    ///
    /// `key` is called once for each execution, on the caller's thread.
    public func latest<Key: Hashable & Sendable>(
        by key: @escaping @Sendable (Request) -> Key
    ) -> ComposedInteractor<Request> {
        let executions = LatestExecutions<Key>()
        return ComposedInteractor { request in
            let key = key(request)
            let step = InteractorStep.run { execution in
                execution.expectLateOutcome(on: request.ensureInteractorStrand())
                executions.enter(execution, key)
                self.execute(request)
            } then: { outcome in
                if executions.isLatest(request.interactorCall.execution, key) { return .answer(outcome) }
                return .answer(.failure(CancellationError()))
            }
            request.proceed(with: step)
        }
    }
}

/// The newest execution in progress for each key. Used on any thread.
private nonisolated final class LatestExecutions<Key: Hashable & Sendable>: Sendable {
    private let latest = InteractorMutex<[Key: InteractorExecution]>([:])

    /// Takes the place of an older execution, whose request is cancelled.
    func enter(_ execution: InteractorExecution, _ key: Key) {
        latest.withLock { $0.updateValue(execution, forKey: key) }?.cancelRequest()
        execution.on(.end) { [self, id = ObjectIdentifier(execution)] in
            latest.withLock { latest in
                if latest[key].map(ObjectIdentifier.init) == id { latest[key] = nil }
            }
        }
    }

    func isLatest(_ execution: InteractorExecution?, _ key: Key) -> Bool {
        latest.withLock { $0[key] === execution }
    }
}
