import Synchronization

/// Measures how long requests take, by their class.
public nonisolated final class TimingMiddleware<C: Clock>: InteractorMiddleware where C.Duration == Duration {
    private let clock: C
    private let histograms = InteractorMutex<
        [ObjectIdentifier: (request: String, durations: DurationHistogram)]
    >([:])

    /// A middleware that measures with `clock`. It takes a few kilobytes for each class of requests, however many
    /// there are of them.
    public init(clock: C = ContinuousClock()) {
        self.clock = clock
    }

    /// Calls on, and measures the time until the outcome.
    public func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        next: consuming MiddlewareNext<Request>
    ) {
        let type = type(of: request)
        let start = clock.now
        next(request) { [self] outcome in
            let duration = start.duration(to: clock.now)
            histograms.withLock { histograms in
                let key = ObjectIdentifier(type)
                histograms[key, default: (String(reflecting: type), DurationHistogram())].durations.add(
                    duration
                )
            }
            return outcome
        }
    }

    /// What was measured so far, sorted by the requests' names.
    public var timings: [RequestTiming] {
        histograms.withLock { $0.values.map(RequestTiming.init) }.sorted { $0.request < $1.request }
    }
}

/// How long the requests of one class took.
public nonisolated struct RequestTiming: Sendable {
    /// The name of the class, with the module in front.
    public let request: String
    private let durations: DurationHistogram

    init(request: String, durations: DurationHistogram) {
        self.request = request
        self.durations = durations
    }

    /// How many were measured.
    public var count: Int { durations.count }

    /// The longest time, exactly.
    public var longest: Duration { durations.longest }

    /// The time within which `percent` of a hundred requests were answered, at most 7 % too long. `percent` is more than 0 and
    /// at most 100.
    public func percentile(_ percent: Double) -> Duration {
        InteractorExecutor.require(
            percent > 0 && percent <= 100,
            "There is no percentile \(percent). Give more than 0, at most 100."
        )
        return durations.percentile(percent)
    }
}
