import AppCore

/// A source: has the todos looked at, at an interval, as long as the app lives. It takes no message.
package func heartbeatFeature<C: Clock>(
    every interval: C.Duration,
    clock: C,
    isolation: isolated any Actor = #isolation,
    output: @escaping Output<Message>
) -> Input<Message> {
    let heartbeat = Heartbeat(every: interval, clock: clock) { response in
        switch response {
        case .beat: output(.watching(.look))
        }
    }
    heartbeat.request(.start)
    return { _ in withExtendedLifetime(heartbeat) {} }
}
