/// Tries an interactor again when it fails.
///
///     executor.registerInteractor(remote.retrying(attempts: 3, backoff: .constant(.seconds(1))))
public nonisolated final class RetryingInteractor<Request: InteractorRequestProtocol>: Interactor {
    private let attempt: InteractorAttempt<Request>
    private let attempts: Int
    private let backoff: Backoff
    private let clock: any Clock<Duration>
    private let retries: @Sendable (any Error) throws -> Bool

    /// An interactor that tries `interactor` up to `attempts` times, at least once in all, and waits in between.
    ///
    /// It goes on only after errors for which `retries` is true, and never after a cancellation, which also ends the
    /// wait. When it stops, the request fails with the error of the last try, or with what `retries` throws. An answer that a
    /// try gives after it has failed is ignored.
    public init(
        _ interactor: any Interactor<Request>,
        attempts: Int,
        backoff: Backoff = .none,
        clock: any Clock<Duration> = ContinuousClock(),
        on retries: @escaping @Sendable (any Error) throws -> Bool = { _ in true }
    ) {
        precondition(attempts > 0, "\(attempts) attempts can't answer a request. Give 1 or more.")
        self.attempt = InteractorAttempt(interactor)
        self.attempts = attempts
        self.backoff = backoff
        self.clock = clock
        self.retries = retries
    }

    /// Executes `request`, again and again if need be.
    public func execute(_ request: Request) {
        execute(request, failedTries: 0)
    }

    private func execute(_ request: Request, failedTries: Int) {
        attempt(request) { [self] request, error in
            retry(request, after: error, failedTries: failedTries + 1)
        }
    }

    private func retry(_ request: Request, after error: any Error, failedTries: Int) {
        do {
            guard
                failedTries < attempts, !request.isCancelled, !(error is CancellationError),
                try retries(error)
            else { throw error }
        } catch {
            return request.base.fail(throwing: error)
        }
        let delay = backoff(afterFailedTries: failedTries)
        if delay == .zero { return execute(request, failedTries: failedTries) }
        request.base.wait(delay, on: clock) { [self] request in
            execute(Request.downcast(request), failedTries: failedTries)
        }
    }
}

nonisolated extension Interactor {
    /// This interactor, tried again when it fails: see ``RetryingInteractor``.
    public func retrying(
        attempts: Int,
        backoff: Backoff = .none,
        clock: any Clock<Duration> = ContinuousClock(),
        on retries: @escaping @Sendable (any Error) throws -> Bool = { _ in true }
    ) -> RetryingInteractor<Request> {
        RetryingInteractor(self, attempts: attempts, backoff: backoff, clock: clock, on: retries)
    }
}
