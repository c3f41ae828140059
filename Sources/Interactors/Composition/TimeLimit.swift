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
        let timeLimit = TimeLimit(interactor: self, limit: limit, error: error, clock: clock)
        return ComposedInteractor { timeLimit.execute($0) }
    }
}

private nonisolated struct TimeLimit<Request: InteractorRequestProtocol>: Sendable {
    let interactor: any Interactor<Request>
    let limit: Duration
    let error: InteractorError
    let clock: any Clock<Duration>

    func execute(_ request: Request) {
        var timer: Task<Void, Never>?
        let attempt = { (execution: RequestExecution) in
            interactor.execute(request)
            if request.interactorCall.execution?.isSettled != true { timer = startTimer(for: execution) }
        }
        request.proceed(
            with: .attempt(attempt) { outcome in
                timer?.cancel()
                return .answer(outcome)
            }
        )
    }

    /// The timer doesn't hold the execution, so that a request which can't be answered any more is abandoned.
    private func startTimer(for execution: RequestExecution) -> Task<Void, Never> {
        let timer = Task { [weak execution] in
            do {
                try await clock.sleep(for: limit)
                execution?.expire(with: error)
            } catch {
                if !Task.isCancelled { execution?.expire(with: error) }
            }
        }
        execution.on(.cancellation) { timer.cancel() }
        return timer
    }
}
