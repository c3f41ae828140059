/// The app without its UI: takes messages, and hands each one to every receiver and every feature. What these
/// put out comes back in as a message.
///
/// **Order.** First in, first out, the same for everybody: a message that is sent or put out while another is
/// being delivered waits until all have seen the first. Each goes to the receivers, the expanders and the
/// features, in the order of their lists. Nothing recurses, however long messages answer each other.
///
/// **Isolation.** A core isn't `Sendable`: it belongs to the isolation it was made in (the main actor, in an
/// app), and so do its features. What comes from elsewhere comes in through ``fromAnyThread(_:isolation:)``.
/// An output called elsewhere all the same, in code the compiler doesn't check, stops a debug build.
///
/// **End.** When the core goes, the messages still waiting go too, and outputs that somebody kept do nothing.
public nonisolated final class AppCore<Message> {
    @usableFromInline let loop: MessageLoop<Message>

    /// Calls each feature and expander once, with an output that leads back here. What they put out meanwhile
    /// is delivered when all of them are made, before this returns.
    ///
    /// - Parameters:
    ///   - features: What the app can do.
    ///   - receivers: The UI, a log: whatever sees every message and puts out none.
    ///   - expanders: Receivers with an output, which add messages when they see certain others, so that no
    ///     feature listens for another feature's messages.
    ///   - messageLimit: How many messages one `send` may lead to, itself included; nil for any number. One
    ///     more stops the process and names those that go round.
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
    /// A stream of its own for each call, to be read in any isolation: every message from now on, until the
    /// core goes. `buffering` is what to keep for a reader who is slower than the core.
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
