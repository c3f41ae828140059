nonisolated extension Interactor {
    /// This interactor, executed up to `attempts` times, with a delay before each further attempt.
    ///
    ///     executor.registerInteractor(remote.retrying(attempts: 3, backoff: .constant(.seconds(1))))
    ///
    /// It is tried again only after an error for which `retries` is true, and never after a cancellation, which also
    /// ends a delay. The request then fails with the error of the last attempt, or with the error that `retries`
    /// throws. If an attempt answers after it has failed, that is a second answer, which is reported.
    ///
    /// `onRetry` is called in the request's isolation before each delay, with the attempt's error, its number from 1,
    /// and the delay.
    public func retrying(
        attempts: Int,
        backoff: RetryBackoff = .none,
        clock: any Clock<Duration> = ContinuousClock(),
        on retries: @escaping @Sendable (any Error) throws -> Bool = { _ in true },
        onRetry: (@Sendable (_ error: any Error, _ attempt: Int, _ delay: Duration) -> Void)? = nil
    ) -> FunctionInteractor<Request, Request.Response> {
        if attempts < 1 { fatalError("\(attempts) attempts can't answer a request. Give 1 or more.") }
        return FunctionInteractor { request in
            var delay = backoff.first
            for number in 1..<attempts {
                do { return try await self(request) } catch {
                    if try !request.continues(after: error, if: retries) { throw error }
                    onRetry?(error, number, delay)
                }
                // Otherwise, let other tasks run, such as the timer of a time limit.
                let length = delay.sleepable
                if delay > .zero {
                    try await request.pause(isolation: #isolation) { try await clock.sleep(for: length) }
                } else {
                    await Task.yield()
                }
                delay = backoff.delay(after: delay)
            }
            return try await self(request)
        }
    }
}

nonisolated extension AnyInteractorRequest {
    /// Waits for `work`, which doesn't use the request, unless that is answered or canceled before.
    fileprivate final func pause(
        isolation: isolated (any Actor)?,
        _ work: @escaping @Sendable () async throws -> Void
    ) async throws {
        let outcome = try await attempt(.pause, isolation: isolation) { wait in
            let task = Task {
                do {
                    try await work()
                    wait.answer(with: .success(()))
                } catch { wait.answer(with: .failure(error)) }
            }
            wait.onStop { task.cancel() }
        }
        if let error = outcome.error { throw error }
    }
}
