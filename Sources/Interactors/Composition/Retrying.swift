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
    ) -> ComposedInteractor<Request> {
        if attempts < 1 { fatalError("\(attempts) attempts can't answer a request. Give 1 or more.") }
        @Sendable func attempt(_ number: Int, of request: Request, delay: Duration) -> InteractorSubrequest {
            InteractorSubrequest {
                self.execute(request)
            } then: { outcome in
                outcome.decision(of: request, if: { try number < attempts && retries($0) }) { error in
                    onRetry?(error, number, delay)
                    let next = { attempt(number + 1, of: request, delay: backoff.delay(after: delay)) }
                    if delay == .zero { return .ask(next()) }
                    return .ask(
                        InteractorSubrequest(
                            of: request,
                            after: { try await clock.sleep(for: delay.sleepable) },
                            next
                        )
                    )
                }
            }
        }
        return ComposedInteractor { request in
            request.ask(attempt(1, of: request, delay: backoff.first))
        }
    }
}
