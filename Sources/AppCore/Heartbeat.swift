/// A source: says at an interval that time has passed.
///
/// It beats in the isolation it was made in, from a start to a stop or its release. The interval counts from
/// one delivered beat to the next, so a busy core isn't flooded.
public nonisolated final class Heartbeat<C: Clock>: UseCase {
    /// What it can be asked. A second start changes nothing, nor does a stop without a start.
    public enum RequestType: Sendable { case start, stop }

    /// What it puts out, unasked.
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

    /// Starts or stops. No beat comes after a stop, not even one that was due.
    public func request(_ request: RequestType) {
        switch request {
        case .start: beating = beating ?? beat()
        case .stop:
            beating?.cancel()
            beating = nil
        }
    }
}
