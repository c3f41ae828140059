import AppCoreKit

/// The shell without its user interface. Each of its features is one line here.
@MainActor enum ShellApp {
    /// Creates the core. The user interface is a receiver; so is a test.
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
