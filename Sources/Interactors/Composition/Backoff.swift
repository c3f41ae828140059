/// The time to wait before each further attempt of a retrying interactor.
public nonisolated struct Backoff: Sendable {
    let first: Duration
    private let longest: Duration

    /// No wait.
    public static var none: Self { Self(first: .zero, longest: .zero) }

    /// The same wait each time.
    public static func constant(_ delay: Duration) -> Self {
        InteractorExecutor.require(
            delay >= .zero,
            "A back-off of \(delay) is negative. Give zero or more."
        )
        return Self(first: delay, longest: delay)
    }

    /// A wait that doubles each time, from `first` up to `longest`.
    public static func doubling(from first: Duration, upTo longest: Duration) -> Self {
        InteractorExecutor.require(
            first > .zero && longest >= first,
            "A back-off from \(first) up to \(longest) doesn't grow."
                + " Give a positive time, and a longest that isn't shorter."
        )
        return Self(first: first, longest: longest)
    }

    /// The wait that follows one of `pause`.
    func pause(after pause: Duration) -> Duration { min(pause * 2, longest) }
}
