/// A source that emits a beat at an interval.
///
/// It beats in the isolation that it was made in, from `start` to `stop` or its release. The interval begins
/// when the last beat has been delivered, so a busy core isn't flooded.
public nonisolated final class Heartbeat<C: Clock>: UseCase {
    /// A second `start` does nothing, nor does a `stop` without a `start`.
    public enum RequestType: Sendable { case start, stop }

    /// Emitted without a request.
    public enum ResponseType: Sendable { case beat }

    private let beat: () -> Task<Void, Never>
    private var beating: Task<Void, Never>?

    /// A heartbeat at rest. The first beat comes one interval after the start.
    public init(
        every interval: C.Duration,
        clock: C,
        isolation: isolated any Actor = #isolation,
        respond: @escaping Output<ResponseType>
    ) {
        beat = {
            Task {
                _ = isolation  // A task runs in the isolation it captures.
                while (try? await clock.sleep(for: interval)) != nil, !Task.isCancelled { respond(.beat) }
            }
        }
    }

    deinit { beating?.cancel() }

    /// Starts or stops. No beat follows a stop, not even one that was due.
    public func request(_ request: RequestType) {
        switch request {
        case .start: beating = beating ?? beat()
        case .stop:
            beating?.cancel()
            beating = nil
        }
    }
}
