import AppCore
import Interactors

/// The app without its user interface: its features, each a line here, and what connects them.
package enum TodoApp {
    /// The app's core, whose use cases have their requests answered by `executor`.
    ///
    /// - Parameters:
    ///   - executor: Has the demo's interactors.
    ///   - receivers: The user interface, or what stands in for it in a test.
    ///   - sources: Features of the platform, which say things unasked.
    ///   - isolation: Where the core belongs. Leave it out.
    /// - Returns: The core, which the caller keeps as long as the app runs.
    package static func core(
        executor: InteractorExecutor,
        receivers: [Input<Message>],
        sources: [Feature<Message>] = [],
        isolation: isolated (any Actor)? = #isolation
    ) -> AppCore<Message> {
        AppCore(
            features: [
                { todoListFeature(executor: executor, output: $0) },
                { taggingFeature(executor: executor, output: $0) },
                { journallingFeature(executor: executor, output: $0) },
                { _ in appReviewFeature(executor: executor) },
                { watchingFeature(executor: executor, output: $0) },
            ] + sources,
            receivers: receivers,
            expanders: [
                { reviewExpander(output: $0) }
            ]
        )
    }
}
