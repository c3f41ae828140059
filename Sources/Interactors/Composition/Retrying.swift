nonisolated extension Interactor {
    /// This interactor, executed up to `attempts` times, with a wait in between.
    ///
    ///     executor.registerInteractor(remote.retrying(attempts: 3, backoff: .constant(.seconds(1))))
    ///
    /// It is tried again only after errors for which `retries` is true, and never after a cancellation, which
    /// also ends a wait. The request then fails with the error of the last attempt, or the one that `retries`
    /// throws. If an attempt answers after it has failed, that answer is ignored.
    ///
    /// `onRetry` is called in the request's isolation before each pause, with the error of an attempt, the
    /// attempt's number from 1, and the pause that follows.
    public func retrying(
        attempts: Int,
        backoff: Backoff = .none,
        clock: any Clock<Duration> = ContinuousClock(),
        on retries: @escaping @Sendable (any Error) throws -> Bool = { _ in true },
        onRetry: @escaping @Sendable (_ error: any Error, _ attempt: Int, _ pause: Duration) -> Void = {
            _,
            _,
            _ in
        }
    ) -> ComposedInteractor<Request> {
        InteractorExecutor.require(
            attempts > 0,
            "\(attempts) attempts can't answer a request. Give 1 or more."
        )
        let retrying = Retrying(
            interactor: self,
            attempts: attempts,
            backoff: backoff,
            clock: clock,
            retries: retries,
            onRetry: onRetry
        )
        return ComposedInteractor { $0.proceed(with: retrying.attempt($0, failedTries: 0)) }
    }
}

private nonisolated struct Retrying<Request: InteractorRequestProtocol>: Sendable {
    let interactor: any Interactor<Request>
    let attempts: Int
    let backoff: Backoff
    let clock: any Clock<Duration>
    let retries: @Sendable (any Error) throws -> Bool
    let onRetry: @Sendable (any Error, Int, Duration) -> Void

    func attempt(_ request: Request, failedTries: Int) -> RequestStep {
        .attempt(interactor, request) { outcome in
            guard case .failure(let error) = outcome else { return .answer(outcome) }
            return retry(request, after: error, failedTries: failedTries + 1)
        }
    }

    private func retry(_ request: Request, after error: any Error, failedTries: Int) -> RequestStep {
        var delay = Duration.zero
        let end = request.end(after: error) {
            guard failedTries < attempts, try retries(error) else { return false }
            delay = backoff.delay(afterFailedTries: failedTries)
            onRetry(error, failedTries, delay)
            return true
        }
        if let end { return .answer(.failure(end)) }
        if delay == .zero { return attempt(request, failedTries: failedTries) }
        return .attempt({ [delay] in pause($0, for: delay) }) { outcome in
            if case .failure = outcome { return .answer(outcome) }
            return attempt(request, failedTries: failedTries)
        }
    }

    /// Settles `pause` after `delay`.
    private func pause(_ pause: RequestExecution, for delay: Duration) {
        let timer = Task {
            do {
                try await clock.sleep(for: delay)
                pause.settle(.success(()))
            } catch {
                pause.settle(.failure(error))
            }
        }
        pause.on(.cancellation) { timer.cancel() }
    }
}
