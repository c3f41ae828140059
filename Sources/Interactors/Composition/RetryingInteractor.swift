/// Executes a request again when its interactor fails.
///
///     executor.registerInteractor(remote.retrying(attempts: 3, backoff: .constant(.seconds(1))))
public nonisolated final class RetryingInteractor<Request: InteractorRequestProtocol>: Interactor {
    private let interactor: any Interactor<Request>
    private let attempts: Int
    private let backoff: Backoff
    private let clock: any Clock<Duration>
    private let retries: @Sendable (any Error) throws -> Bool

    /// An interactor that executes `interactor` up to `attempts` times, and waits in between.
    ///
    /// It continues only after errors for which `retries` is true, and never after a cancellation, which also
    /// ends a wait. The request then fails with the error of the last attempt, or the one that `retries`
    /// throws. If an attempt answers after it has failed, that answer is ignored.
    public init(
        _ interactor: any Interactor<Request>,
        attempts: Int,
        backoff: Backoff = .none,
        clock: any Clock<Duration> = ContinuousClock(),
        on retries: @escaping @Sendable (any Error) throws -> Bool = { _ in true }
    ) {
        InteractorExecutor.require(
            attempts > 0,
            "\(attempts) attempts can't answer a request. Give 1 or more."
        )
        self.interactor = interactor
        self.attempts = attempts
        self.backoff = backoff
        self.clock = clock
        self.retries = retries
    }

    /// Executes `request`, and again while attempts are left.
    public func execute(_ request: Request) {
        execute(request, failedTries: 0)
    }

    private func execute(_ request: Request, failedTries: Int) {
        request.attempt(interactor) { [self] request, error in
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
            return request.settle(.failure(error))
        }
        let delay = backoff.delay(afterFailedTries: failedTries)
        if delay == .zero { return execute(request, failedTries: failedTries) }
        let pause = request.pause { [self] in execute(request, failedTries: failedTries) }
        let timer = Task { [clock] in
            do {
                try await clock.sleep(for: delay)
                pause.settle(.failure(RequestExecution.Resumption()))
            } catch {
                pause.settle(.failure(error))
            }
        }
        pause.scope.onCancel { timer.cancel() }
    }

    /// The time to wait before each further attempt.
    public struct Backoff: Sendable {
        private let delay: @Sendable (Int) -> Duration

        /// A custom back-off. `delay` gets the number of attempts that have failed, from 1.
        public init(_ delay: @escaping @Sendable (_ failedTries: Int) -> Duration) {
            self.delay = delay
        }

        /// No wait.
        public static var none: Self { Self { _ in .zero } }

        /// The same wait each time.
        public static func constant(_ delay: Duration) -> Self {
            InteractorExecutor.require(
                delay >= .zero,
                "A back-off of \(delay) is negative. Give zero or more."
            )
            return Self { _ in delay }
        }

        /// A wait that doubles each time, from `first` up to `longest`.
        public static func doubling(from first: Duration, upTo longest: Duration) -> Self {
            InteractorExecutor.require(
                first > .zero && longest >= first,
                "A back-off from \(first) up to \(longest) doesn't grow."
                    + " Give a positive time, and a longest that isn't shorter."
            )
            return Self { failedTries in
                var delay = first
                var doublings = failedTries - 1
                while doublings > 0 && delay < longest {
                    delay *= 2
                    doublings -= 1
                }
                return min(delay, longest)
            }
        }

        fileprivate func delay(afterFailedTries count: Int) -> Duration {
            let delay = delay(count)
            InteractorExecutor.require(
                delay >= .zero,
                "A back-off of \(delay) after try \(count) is negative. Give zero or more."
            )
            return delay
        }
    }
}

nonisolated extension Interactor {
    /// This interactor, tried again when it fails: see ``RetryingInteractor``.
    public func retrying(
        attempts: Int,
        backoff: RetryingInteractor<Request>.Backoff = .none,
        clock: any Clock<Duration> = ContinuousClock(),
        on retries: @escaping @Sendable (any Error) throws -> Bool = { _ in true }
    ) -> RetryingInteractor<Request> {
        RetryingInteractor(self, attempts: attempts, backoff: backoff, clock: clock, on: retries)
    }
}
