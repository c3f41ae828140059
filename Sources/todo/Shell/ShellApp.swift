import AppCoreKit
import Interactors

/// The shell without its user interface: its features, each a line here, and what connects them.
@MainActor enum ShellApp {
    /// The core. Receivers are the screen and a trace, or a test; sources are features that send messages by
    /// themselves. Without `isWatched` there is no list feature.
    static func core(
        executor: InteractorExecutor = Logic.executor,
        store: StateStore<ShellState> = StateStore(ShellState()),
        isWatched: Bool = true,
        receivers: [Input<Message>],
        sources: [Feature<Message>] = []
    ) -> AppCore<Message> {
        let list: Feature<Message> = { listFeature(executor: executor, store: store, output: $0) }
        return AppCore(
            features: [{ _ in reviewFeature(executor: executor) }] + (isWatched ? [list] : []) + sources,
            receivers: receivers,
            expanders: [{ reviewExpander(output: $0) }, { listExpander(output: $0) }],
            messageLimit: 100
        )
    }
}
