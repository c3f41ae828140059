/// The app without its UI. It delivers each message to every receiver, expander, and feature, whose outputs send
/// further messages.
///
/// **Order.** First in, first out, the same for all. Each message goes to the receivers, the expanders, and the
/// features, in the order of their lists. A message that is sent during a delivery waits until all of them have
/// received the first one. Nothing recurses, however long messages answer each other.
///
/// **Isolation.** A core isn't `Sendable`. It belongs to the actor that creates it: in an app, the main actor. Created
/// without an isolation on the main thread, it belongs to that thread. Calling `send` or an output elsewhere stops
/// debug builds. Put `@MainActor` on every function that creates a feature, so late answers arrive there, and use
/// ``fromAnyThread(_:isolation:)`` for callbacks. A core created without an isolation on another thread isn't checked.
///
/// **End.** When the core is released, on any thread, waiting messages are dropped, and its outputs do nothing.
/// Features, receivers, and expanders are released where the core belongs: immediately if that is the main thread and
/// the core is released there, otherwise soon after.
///
/// See `Docs/AppCore.md`.
public nonisolated final class AppCore<Message> {
    private let loop: MessageLoop<Message>

    /// Creates a core: calls each feature and expander once, with an output that sends to the core. Messages that they
    /// send during that are delivered when all of them exist, before this returns.
    ///
    /// - Parameters:
    ///   - features: The features of the app.
    ///   - receivers: The UI, a log: closures that see every message and send none.
    ///   - expanders: Receivers with an output, which add messages when they see certain others, so no
    ///     feature listens for another feature's messages.
    ///   - messageLimit: The number of messages that one `send` may lead to, including its message, or nil. One
    ///     more stops the program with a message that names the last ones. The messages that features and
    ///     expanders send during their creation are counted as if one of them led to the others.
    ///   - isolation: Where the core belongs. Omit this argument.
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

    /// Delivers `message` and everything it leads to, then returns. During a delivery, it returns immediately, and
    /// `message` waits.
    public func send(_ message: Message) { loop.send(message) }
}
