import AppCoreKit
import Interactors

/// The shell without its user interface. Each of its features is one line here.
@MainActor enum ShellApp {
    /// Creates the core. The user interface is a receiver; so is a test.
    static func core(
        executor: InteractorExecutor,
        store: StateStore<ShellState>,
        receivers: [Input<Message>]
    ) -> AppCore<Message> {
        AppCore(
            features: [
                { loginFeature(executor: executor, output: $0) },
                { _ in userFeature(executor: executor, store: store) },
            ],
            receivers: receivers,
            messageLimit: 100
        )
    }
}
