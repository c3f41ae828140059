/// Gives an interactor a limited time to answer.
///
///     executor.registerInteractor(remote.timeout(.seconds(5)))
public nonisolated final class TimeoutInteractor<Request: InteractorRequestProtocol>: Interactor {
    private let interactor: any Interactor<Request>
    private let limit: Duration
    private let clock: any Clock<Duration>

    /// An interactor that fails with the code ``InteractorError/Code/timedOut`` if `interactor` hasn't
    /// answered within `limit`. The work is then cancelled, and a late answer ignored.
    ///
    /// A synchronous answer is always in time. Without an isolation, the error arrives when an async
    /// interactor that uses the request has ended. If the clock throws, the request fails with that error.
    public init(
        _ interactor: any Interactor<Request>,
        limit: Duration,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        InteractorExecutor.require(
            limit > .zero,
            "A time limit of \(limit) leaves no time to answer. Give more than zero."
        )
        self.interactor = interactor
        self.limit = limit
        self.clock = clock
    }

    /// Executes `request`, and fails it when the time limit has passed.
    public func execute(_ request: Request) {
        var timer: Task<Void, Never>?
        request.intercept(hasTimeLimit: true) { [self] execution in
            interactor.execute(request)
            if !execution.isSettled { timer = startTimer(for: execution, InteractorError(limit, request)) }
        } then: { outcome in
            timer?.cancel()
            request.settle(outcome)
        }
    }

    /// The timer doesn't hold the execution, so that a request which can't be answered any more is abandoned.
    private func startTimer(for execution: RequestExecution, _ error: InteractorError) -> Task<Void, Never> {
        let timer = Task { [limit, clock, weak execution] in
            do {
                try await clock.sleep(for: limit)
                execution?.expire(with: error)
            } catch {
                if !Task.isCancelled { execution?.expire(with: error) }
            }
        }
        execution.scope.onCancel { timer.cancel() }
        return timer
    }
}

nonisolated extension InteractorError {
    fileprivate init(_ limit: Duration, _ request: AnyObject) {
        self.init(
            message: "\(String(reflecting: type(of: request))) was not answered within \(limit).",
            code: .timedOut
        )
    }
}

nonisolated extension Interactor {
    /// This interactor with a limited time to answer: see ``TimeoutInteractor``.
    public func timeout(
        _ limit: Duration,
        clock: any Clock<Duration> = ContinuousClock()
    ) -> TimeoutInteractor<Request> {
        TimeoutInteractor(self, limit: limit, clock: clock)
    }
}
