nonisolated extension Interactor {
    /// This interactor with a limited time to answer.
    ///
    ///     executor.registerInteractor(remote.timeout(.seconds(5), message: "The server takes too long."))
    ///
    /// If it hasn't answered within `limit`, the request fails with the code
    /// ``InteractorError/Code/timedOut`` and `message`. The work is then cancelled, and a late answer
    /// ignored. A synchronous answer is always in time. The error arrives when an async interactor that uses
    /// the request has ended. If the clock throws, the request fails with that error.
    public func timeout(
        _ limit: Duration,
        message: String? = nil,
        clock: any Clock<Duration> = ContinuousClock()
    ) -> ComposedInteractor<Request> {
        InteractorExecutor.require(
            limit > .zero,
            "A time limit of \(limit) leaves no time to answer. Give more than zero."
        )
        let error = InteractorError(message: message ?? "No answer came within \(limit).", code: .timedOut)
        return ComposedInteractor { request in
            request.proceed(
                with: .run { execution in
                    self.execute(request)
                    if execution.isSettled { return }
                    execution.expectLateOutcome(on: request.ensureInteractorStrand())
                    execution.startTimer(limit, clock) { execution.expire(with: $0 ?? error) }
                }
            )
        }
    }
}

nonisolated extension InteractorExecution {
    /// Calls `action` after `delay`, or with the error that the clock throws; not if the execution has ended
    /// or was cancelled before.
    func startTimer(
        _ delay: Duration,
        _ clock: any Clock<Duration>,
        then action: @escaping @Sendable (_ clockError: (any Error)?) -> Void
    ) {
        let timer = Task {
            do {
                try await clock.sleep(for: delay)
                action(nil)
            } catch {
                if !Task.isCancelled { action(error) }
            }
        }
        on(.cancellation) { timer.cancel() }
        on(.end) { timer.cancel() }
    }
}
