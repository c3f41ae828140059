import AppCore

/// A source: has the list looked at, at an interval, as long as the app lives. It takes no message.
@MainActor
func heartbeatFeature<C: Clock>(
    every interval: C.Duration,
    clock: C,
    output: @escaping Output<Message>
) -> Input<Message> {
    let heartbeat = Heartbeat(every: interval, clock: clock) { response in
        switch response {
        case .beat: output(.look(isOwn: false))
        }
    }
    heartbeat.request(.start)
    return { _ in withExtendedLifetime(heartbeat) {} }
}
