import AppCoreKit

/// A source: has the list looked at each second, as long as the app lives. It takes no message.
@MainActor func heartbeatFeature(output: @escaping Output<Message>) -> Input<Message> {
    Task {
        while (try? await Task.sleep(for: .seconds(1))) != nil { output(.list(.look)) }
    }
    return { _ in }
}
