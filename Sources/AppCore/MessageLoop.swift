/// The queue of one core.
///
/// A class of its own because outputs hold it, and it holds the features, which hold their outputs: the core
/// isn't in that circle, so it can cut it when it goes. Inlinable because generic code in another module
/// isn't specialised otherwise, and would look up the queue's type for every message.
@usableFromInline nonisolated final class MessageLoop<Message> {
    @usableFromInline var inputs: InputChain<Message>?
    /// The streams of messages. Each says whether anybody still reads it.
    @usableFromInline var taps: [(Message) -> Bool] = []
    /// What waits, and what of it is being delivered. They change places, so neither allocates once grown.
    @usableFromInline var waiting: [Message] = []
    @usableFromInline var batch: [Message] = []
    @usableFromInline var isDelivering = true
    @usableFromInline var isClosed = false
    @usableFromInline let cycleGuard: CycleGuard<Message>?
    @usableFromInline let isolation: (any Actor)?

    @usableFromInline init(messageLimit: Int?, isolation: (any Actor)?) {
        cycleGuard = messageLimit.map(CycleGuard.init)
        self.isolation = isolation
    }

    @inlinable func open(_ inputs: [Input<Message>]) {
        self.inputs = InputChain(inputs[...])
        deliverWaiting()
        isDelivering = false
    }

    func close() {
        isClosed = true
        (inputs, taps, waiting) = (nil, [], [])
    }

    @inlinable func send(_ message: Message) {
        assert(isInIsolation())
        guard !isClosed else { return }
        guard !isDelivering else { return waiting.append(message) }
        isDelivering = true
        cycleGuard?.start()
        deliver(message)
        deliverWaiting()
        isDelivering = false
    }

    @inlinable func deliverWaiting() {
        while !waiting.isEmpty {
            swap(&waiting, &batch)
            for message in batch { deliver(message) }
            batch.removeAll(keepingCapacity: true)
        }
    }

    @inlinable func deliver(_ message: Message) {
        cycleGuard?.count(message)
        inputs?.deliver(message)
        if !taps.isEmpty { taps = taps.filter { $0(message) } }
    }

    @usableFromInline func isInIsolation() -> Bool {
        isolation?.preconditionIsolated("AppCore<\(Message.self)> was called from elsewhere.")
        return true
    }
}

/// The inputs, in their order. Not an array: that retains and releases each closure for every message.
@usableFromInline nonisolated final class InputChain<Message> {
    private let input: Input<Message>
    private let next: InputChain?

    @usableFromInline init?(_ inputs: ArraySlice<Input<Message>>) {
        guard let first = inputs.first else { return nil }
        (input, next) = (first, InputChain(inputs.dropFirst()))
    }

    @usableFromInline func deliver(_ message: Message) {
        input(message)
        next?.deliver(message)
    }
}
