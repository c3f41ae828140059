/// The time to wait before each further attempt of a retrying interactor.
public nonisolated struct Backoff: Sendable {
    private let delay: @Sendable (Int) -> Duration

    /// Creates a custom back-off. `delay` gets the number of attempts that have failed, from 1.
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

    func delay(afterFailedTries count: Int) -> Duration {
        let delay = delay(count)
        InteractorExecutor.require(
            delay >= .zero,
            "A back-off of \(delay) after try \(count) is negative. Give zero or more."
        )
        return delay
    }
}
