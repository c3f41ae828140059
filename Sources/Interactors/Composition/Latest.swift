nonisolated extension Interactor {
    /// This interactor, where a newer request cancels the older one that has the same key.
    ///
    ///     executor.registerInteractor(search.latest(by: { _ in "search field" }))
    ///
    /// The older request, if it isn't answered yet, is cancelled in its own isolation, as by
    /// ``AnyInteractorRequest/cancel()``: its caller gets ``InteractorError/Code/cancelled``, and an await
    /// ends with a `CancellationError`, also if an answer was on its way or work goes on to its end. So
    /// callers with closures in one isolation don't hear of an older request after a newer one. A task that
    /// has its answer already, but hasn't gone on yet, keeps it: cancel the task, too.
    ///
    /// `key` is called once for each execution, on the caller's thread.
    public func latest<Key: Hashable & Sendable>(
        by key: @escaping @Sendable (Request) -> Key
    ) -> ComposedInteractor<Request> {
        let latest = InteractorMutex<[Key: InteractorExecution]>([:])
        return ComposedInteractor { request in
            let key = key(request)
            let step = InteractorStep.run { execution in
                execution.expectLateOutcome(on: request.ensureInteractorStrand())
                latest.withLock { $0.updateValue(execution, forKey: key) }?.cancelRequest()
                execution.on(.end) { [id = ObjectIdentifier(execution)] in
                    latest.withLock { if $0[key].map(ObjectIdentifier.init) == id { $0[key] = nil } }
                }
                self.execute(request)
            } then: { outcome in
                let isLatest = latest.withLock { $0[key] === request.interactorCall.execution }
                return .answer(isLatest ? outcome : .failure(CancellationError()))
            }
            request.proceed(with: step)
        }
    }
}
