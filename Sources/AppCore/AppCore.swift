/// The app without its UI. It delivers each message to every receiver, expander and feature, whose outputs
/// send further messages.
///
/// **Order.** First in, first out, the same for all. A message that is sent while another is delivered waits
/// until every receiver, expander and feature has seen the first. Each goes to the receivers, the expanders
/// and the features, in the order of their lists. Nothing recurses, however long messages answer each other.
///
/// **Isolation.** A core isn't `Sendable`. It belongs to the isolation that it was made in (in an app, the
/// main actor), and so do its features. Other threads use ``fromAnyThread(_:isolation:)``. In code that the
/// compiler doesn't check, calling an output from another isolation traps in debug builds.
///
/// **End.** When the core is released, waiting messages are dropped, and its outputs do nothing.
///
/// The class has its module's name, so don't distribute a binary framework called `AppCore`: in its
/// interface, `AppCore.Input` would mean the class.
public nonisolated final class AppCore<Message> {
    @usableFromInline let loop: MessageLoop<Message>

    /// Calls each feature and expander once, with an output that sends to this core. Messages that they send
    /// meanwhile are delivered when all of them are made, before this returns.
    ///
    /// - Parameters:
    ///   - features: The features of the app.
    ///   - receivers: The UI, a log: closures that see every message and send none.
    ///   - expanders: Receivers with an output, which add messages when they see certain others, so that no
    ///     feature listens for another feature's messages.
    ///   - messageLimit: The number of messages that one `send` may lead to, itself included, or nil. One
    ///     more stops the process with a message that names the cycle.
    ///   - isolation: Where the core belongs. Leave it out.
    @inlinable public convenience init(
        features: [Feature<Message>],
        receivers: [Input<Message>] = [],
        expanders: [Feature<Message>] = [],
        messageLimit: Int? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) {
        let loop = MessageLoop<Message>(messageLimit: messageLimit, isolation: isolation)
        self.init(loop)
        let output: Output<Message> = { loop.send($0) }
        loop.open(receivers + expanders.map { $0(output) } + features.map { $0(output) })
    }

    @usableFromInline init(_ loop: MessageLoop<Message>) { self.loop = loop }

    deinit { loop.close() }

    /// Delivers `message` and everything it leads to, then returns. Called while a message is being
    /// delivered, it returns at once, and `message` waits for its turn.
    @inlinable public func send(_ message: Message) {
        loop.send(message)
    }
}

nonisolated extension AppCore where Message: Sendable {
    /// A new stream of every message from now on, until the core is released. Read it in any isolation.
    /// `buffering` limits the messages that are kept for a slow reader.
    public func messages(
        buffering: AsyncStream<Message>.Continuation.BufferingPolicy = .unbounded
    ) -> AsyncStream<Message> {
        let (stream, continuation) = AsyncStream.makeStream(of: Message.self, bufferingPolicy: buffering)
        let end = EndOfStream(finish: { continuation.finish() })
        loop.taps.append { message in
            withExtendedLifetime(end) {
                if case .terminated = continuation.yield(message) { false } else { true }
            }
        }
        return stream
    }
}
