/// The app without its UI. It delivers each message to every receiver, expander, and feature, whose outputs send
/// further messages.
///
/// **Order.** First in, first out, the same for all. Each message goes to the receivers, the expanders, and the
/// features, in the order of their lists. A message that is sent during a delivery waits until all of them have
/// received the first one. Nothing recurses, however long messages answer each other.
///
/// **Isolation.** A core is on the main actor. Put `@MainActor` on every function that creates a feature, so the
/// compiler checks who calls its output. For callbacks on other threads, use ``fromAnyThread(_:)``.
///
/// **End.** Outputs hold the core weakly: its last owner releases it, with its features, receivers, and expanders, and
/// from then on its outputs do nothing. A delivery is an owner, so it delivers every message that waits.
///
/// See `Docs/AppCore.md`.
@MainActor
public final class AppCore<Message> {
    private var inputs: [Input<Message>] = []
    private var waiting: [Message] = []
    /// Also while the features are created, so what they send waits for all of them.
    private var isDelivering = true
    private let messageLimit: Int

    /// Creates a core: calls each feature and expander once, with an output that sends to the core. Messages that they
    /// send during that are delivered when all of them exist, before this returns.
    ///
    /// - Parameters:
    ///   - features: The features of the app.
    ///   - receivers: The UI, a log: closures that see every message and send none.
    ///   - expanders: Receivers with an output, which add messages when they see certain others, so no
    ///     feature listens for another feature's messages.
    ///   - messageLimit: The length of the longest chain, in which each message answers the one before, that one `send`
    ///     may lead to. A longer one is an endless exchange, and stops the program with a message that names the last
    ///     ones. So does a `send` that leads to more than 100 times as many messages in all. Messages that features and
    ///     expanders send during their creation start one chain.
    public init(
        features: [Feature<Message>],
        receivers: [Input<Message>] = [],
        expanders: [Feature<Message>] = [],
        messageLimit: Int = 10_000
    ) {
        self.messageLimit = messageLimit
        inputs = receivers + (expanders + features).map { $0 { [weak self] in self?.send($0) } }
        deliverWaiting()
    }

    /// Delivers `message` and everything it leads to, then returns. During a delivery, it returns immediately, and
    /// `message` waits.
    public func send(_ message: Message) {
        if isDelivering { return waiting.append(message) }
        isDelivering = true
        deliver(message)
        deliverWaiting()
    }

    private func deliver(_ message: Message) {
        for input in inputs { input(message) }
    }

    private func deliverWaiting() {
        var batch: [Message] = []
        var (depth, count, latest) = (0, 0, [Message]())
        while !waiting.isEmpty {
            swap(&waiting, &batch)
            depth += 1
            count += batch.count
            // An exchange with two answers to each message fills the memory before it is deep.
            let isEndless = depth > messageLimit || count / 100 > messageLimit
            if isEndless || depth + 5 > messageLimit { latest += batch }
            if isEndless { stop(latest.suffix(6)) }
            for message in batch { deliver(message) }
            // Releasing a message may send one, which `waiting` has to accept.
            batch.removeAll(keepingCapacity: true)
        }
        isDelivering = false
    }

    private func stop(_ latest: ArraySlice<Message>) -> Never {
        // Not a precondition: in a release build, that wouldn't print its message.
        fatalError(
            """
            One message sent to AppCore<\(Message.self)> led to too many others. The last ones: \
            \(latest.map { "\($0)" }.joined(separator: " → ")). Find what answers one of them with the next, or raise \
            the messageLimit of \(messageLimit).
            """
        )
    }
}
