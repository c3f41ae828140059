/// The app without its UI. It delivers each message to every receiver, expander and feature, whose outputs
/// send further messages.
///
/// **Order.** First in, first out, the same for all. A message that is sent while another is delivered waits
/// until every receiver, expander and feature has seen the first. Each goes to the receivers, the expanders
/// and the features, in the order of their lists. Nothing recurses, however long messages answer each other.
///
/// **Isolation.** A core isn't `Sendable`. It belongs to the actor it's made on, in an app the main actor,
/// or, made without isolation on the main thread, to that thread. Calling `send` or an output elsewhere stops
/// debug builds. Put `@MainActor` on every function that makes a feature, so that late answers arrive there,
/// and use ``fromAnyThread(_:isolation:)`` for callbacks. A core made without isolation on another thread
/// isn't checked.
///
/// **End.** When the core is released, on whichever thread, waiting messages are dropped, and its outputs do
/// nothing. Features, receivers and expanders are released where the core belongs: at once if it is the main
/// thread that releases the core there, otherwise soon after.
///
/// See `Docs/AppCore.md`.
public nonisolated final class AppCore<Message> {
    private let loop: MessageLoop<Message>

    /// Creates a core: calls each feature and expander once, with an output that sends to the core. Messages
    /// they send meanwhile are delivered after all of them exist, before this returns.
    ///
    /// - Parameters:
    ///   - features: The features of the app.
    ///   - receivers: The UI, a log: closures that see every message and send none.
    ///   - expanders: Receivers with an output, which add messages when they see certain others, so that no
    ///     feature listens for another feature's messages.
    ///   - messageLimit: The number of messages that one `send` may lead to, itself included, or nil. One
    ///     more stops the program with a message that names the last ones. The messages that features and
    ///     expanders send meanwhile are counted as if one of them led to the others.
    ///   - isolation: Where the core belongs. Leave it out.
    public init(
        features: [Feature<Message>],
        receivers: [Input<Message>] = [],
        expanders: [Feature<Message>] = [],
        messageLimit: Int? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) {
        let loop = MessageLoop<Message>(limit: messageLimit ?? .max, isolation: isolation)
        self.loop = loop
        loop.open(receivers + (expanders + features).map { $0 { loop.send($0) } })
    }

    deinit { loop.close() }

    /// Delivers `message` and everything it leads to, then returns. Called while a message is being
    /// delivered, it returns at once, and `message` waits for its turn.
    public func send(_ message: Message) { loop.send(message) }
}
