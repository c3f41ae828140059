/// Gives an interactor a limited time to answer.
///
///     executor.registerInteractor(remote.timeout(.seconds(5)))
public nonisolated final class TimeoutInteractor<Request: InteractorRequestProtocol>: Interactor {
    private let interactor: any Interactor<Request>
    private let limit: Duration
    private let clock: any Clock<Duration>

    /// An interactor that fails with the code ``InteractorError/Code/timedOut`` if `interactor` hasn't answered within
    /// `limit`. The work is then cancelled, and its late answer ignored.
    ///
    /// A synchronous answer comes before any time has passed. A caller that has no isolation gets an answer on some
    /// thread of the concurrency pool.
    public init(
        _ interactor: any Interactor<Request>,
        limit: Duration,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        precondition(limit > .zero, "A time limit of \(limit) leaves no time to answer. Give more than zero.")
        self.interactor = interactor
        self.limit = limit
        self.clock = clock
    }

    /// Executes `request` and waits for its answer for no longer than the limit.
    public func execute(_ request: Request) {
        let timer = TimeLimit()
        request.base.intercept(needsIsolation: true) { exchange in
            interactor.execute(request)
            guard !exchange.state.isSettled else { return }
            timer.start(limit, on: clock) {
                [error = timeout(of: request), request = UncheckedTransfer(request.base)] in
                exchange.expire(error, of: request)
            }
            exchange.state.onCancel { timer.stop() }
        } then: { request, outcome in
            timer.stop()
            request.answer(outcome)
        }
    }

    private func timeout(of request: Request) -> InteractorError {
        InteractorError(
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
