import AppCoreKit

/// The shell without its user interface: its features, each a line here.
@MainActor enum ShellApp {
    /// The core. Receivers are the screen, or a test.
    static func core(store: StateStore<ShellState>, receivers: [Input<Message>]) -> AppCore<Message> {
        AppCore(
            features: [
                { loginFeature(output: $0) },
                { _ in userFeature(store: store) },
            ],
            receivers: receivers,
            messageLimit: 100
        )
    }
}
