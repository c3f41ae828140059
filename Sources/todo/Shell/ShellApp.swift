import AppCore
import CommandKit
import Interactors

/// The shell without its user interface: its features, each a line here, and what connects them.
@MainActor enum ShellApp {
    /// The core. Its receivers are the screen, a trace, or a test in their place; its sources say things
    /// unasked. If nobody watches the list, nothing looks at it.
    static func core(
        console: Console,
        executor: InteractorExecutor = Logic.executor,
        store: StateStore<ShellState> = StateStore(ShellState()),
        isWatched: Bool = true,
        receivers: [Input<Message>],
        sources: [Feature<Message>] = []
    ) -> AppCore<Message> {
        let list: Feature<Message> = { listFeature(executor: executor, store: store, output: $0) }
        return AppCore(
            features: [
                { commandFeature(console: console, output: $0) },
                { _ in reviewFeature(executor: executor) },
            ] + (isWatched ? [list] : []) + sources,
            receivers: receivers,
            expanders: [{ reviewExpander(output: $0) }, { listExpander(output: $0) }],
            messageLimit: 100
        )
    }

    /// What the core is made of, for `todo catalogue --tree`.
    static let parts: [(name: String, role: String)] = [
        ("Screen, trace", "receivers: see every message"),
        ("reviewExpander, listExpander", "after a command: review, and look or show"),
        ("commandFeature", "run → the request of the command, awaited in a task that ^C cancels"),
        ("listFeature", "look, show → ListTodosInteractor.Request; the todos are kept in a StateStore"),
        ("reviewFeature", "review → RequestReviewInteractor.Request: a sink"),
        ("heartbeatFeature", "a source: look, each second"),
    ]
}
