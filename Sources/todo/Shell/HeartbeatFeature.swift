import AppCore

/// A source: has the list looked at each second, as long as the app lives. It takes no message.
@MainActor
func heartbeatFeature(output: @escaping Output<Message>) -> Input<Message> {
    let heartbeat = Heartbeat(every: .seconds(1), clock: ContinuousClock()) { _ in output(.look(isOwn: false))
    }
    heartbeat.request(.start)
    return { _ in withExtendedLifetime(heartbeat) {} }
}
