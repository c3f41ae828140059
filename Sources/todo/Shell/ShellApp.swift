import AppCoreKit

/// The shell without its user interface: its features, each a line here, and what connects them.
@MainActor enum ShellApp {
    /// The core. Receivers are the screen, or a test.
    static func core(store: StateStore<ShellState>, receivers: [Input<Message>]) -> AppCore<Message> {
        AppCore(
            features: [
                { loginFeature(output: $0) },
                { _ in listFeature(store: store) },
                { _ in reviewFeature() },
            ],
            receivers: receivers,
            expanders: [{ newsExpander(output: $0) }],
            messageLimit: 100
        )
    }
}
