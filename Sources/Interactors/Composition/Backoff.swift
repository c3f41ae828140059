/// How long to wait before each further try.
public nonisolated struct Backoff: Sendable {
    private let delay: @Sendable (Int) -> Duration

    /// A back-off of one's own: `delay` gets the number of tries that have failed, from 1.
    public init(_ delay: @escaping @Sendable (_ failedTries: Int) -> Duration) {
        self.delay = delay
    }

    /// No wait.
    public static var none: Backoff { Backoff { _ in .zero } }

    /// The same wait each time.
    public static func constant(_ delay: Duration) -> Backoff {
        precondition(delay >= .zero, "A back-off of \(delay) is negative. Give zero or more.")
        return Backoff { _ in delay }
    }

    /// A wait that doubles each time, from `first` up to `longest`.
    public static func doubling(from first: Duration, upTo longest: Duration) -> Backoff {
        precondition(
            first > .zero && longest >= first,
            "A back-off from \(first) up to \(longest) doesn't grow. Give a positive time, and a longest that isn't shorter."
        )
        return Backoff { failedTries in
            var delay = first
            var doublings = failedTries - 1
            while doublings > 0 && delay < longest {
                delay *= 2
                doublings -= 1
            }
            return min(delay, longest)
        }
    }

    func callAsFunction(afterFailedTries count: Int) -> Duration {
        let delay = delay(count)
        precondition(
            delay >= .zero,
            "A back-off of \(delay) after try \(count) is negative. Give zero or more."
        )
        return delay
    }
}
