import Synchronization

/// The queue of one core.
///
/// Outputs hold it, and it holds the features, which hold their outputs. The core isn't part of that cycle,
/// so it can break it.
nonisolated final class MessageLoop<Message> {
    /// All inputs as one closure: in a generic module, a loop over an array of closures costs more than they
    /// do.
    private var input: Input<Message> = { _ in }
    private var waiting: [Message] = []
    /// The messages being delivered. Swapped with those that wait, so neither allocates once it has grown.
    private var batch: [Message] = []
    private var isDelivering = true
    /// The one thing that other threads change: the core may be released on any.
    private let isClosed = Atomic(false)
    private let limit: Int
    /// By one `send`, or at creation.
    private var delivered = 0
    /// The last messages of the `send` that came near the limit.
    private var latest: [String] = []
    private let home: Home

    init(limit: Int, isolation: (any Actor)?) {
        // Not a precondition: in a release build, that wouldn't print its message.
        if limit < 1 { fatalError("messageLimit of AppCore<\(Message.self)> is \(limit), not above 0.") }
        (self.limit, home) = (limit, Home(isolation))
    }

    func open(_ inputs: [Input<Message>]) {
        for first in inputs.reversed() {
            let others = input
            input = { message in
                first(message)
                others(message)
            }
        }
        deliverWaiting()
    }

    /// On any thread: nothing more is delivered, and what was to be called is released where it belongs.
    func close() {
        isClosed.store(true, ordering: .relaxed)
        home.run(SentWork(release))
    }

    private func release() {
        // Releasing them may send a message, which must find the variables accessible.
        withExtendedLifetime((input, waiting)) { (input, waiting) = ({ _ in }, []) }
    }

    func send(_ message: Message) {
        home.check(AppCore<Message>.self)
        if isDelivering { return waiting.append(message) }
        isDelivering = true
        deliver(message)
        deliverWaiting()
    }

    private func deliverWaiting() {
        // Not `isEmpty`: in a generic module, it takes as long as nine closures to find out.
        while waiting.count > 0 {
            swap(&waiting, &batch)
            for message in batch { deliver(message) }
            batch.removeAll(keepingCapacity: true)
        }
        (delivered, isDelivering) = (0, false)
    }

    private func deliver(_ message: Message) {
        if isClosed.load(ordering: .relaxed) { return }
        delivered += 1
        if delivered > limit - 6 { note(message) }
        input(message)
    }

    private func note(_ message: Message) {
        if delivered == max(1, limit - 5) { latest = [] }
        latest.append("\(message)")
        if delivered > limit {
            fatalError(
                """
                One message sent to AppCore<\(Message.self)> led to more than \(limit). The last ones: \
                \(latest.joined(separator: " → ")). Find what answers one of them with the next.
                """
            )
        }
    }
}
