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
                with: .attempt { execution in
                    self.execute(request)
                    if execution.isSettled { return }
                    execution.expectLateOutcome(on: request.presentInteractorStrand())
                    execution.expire(after: limit, by: clock, with: error)
                }
            )
        }
    }
}

nonisolated extension RequestExecution {
    /// Starts a timer that ends the execution with `error`, and doesn't hold it, so that a request which
    /// can't be answered any more is abandoned.
    fileprivate func expire(after limit: Duration, by clock: any Clock<Duration>, with error: InteractorError)
    {
        let timer = Task { [weak self] in
            do {
                try await clock.sleep(for: limit)
                self?.expire(with: error)
            } catch {
                if !Task.isCancelled { self?.expire(with: error) }
            }
        }
        on(.cancellation) { timer.cancel() }
        on(.end) { timer.cancel() }
    }
}
