import Synchronization

/// The queue of one core.
///
/// Outputs hold it, and it holds the features, which hold their outputs. The core isn't part of that cycle,
/// so it can break it. Inlinable, since generic code of another module isn't specialised otherwise.
@usableFromInline nonisolated final class MessageLoop<Message> {
    @usableFromInline var inputs: InputChain<Message>?
    /// The streams of messages. Each returns whether it still has a reader.
    @usableFromInline var taps: [(Message) -> Bool] = []
    /// The messages that wait, and those that are being delivered: swapped, so neither allocates once grown.
    @usableFromInline var waiting: [Message] = []
    @usableFromInline var batch: [Message] = []
    /// Not shared. For variables, the check of overlapping access would cost as much as calling the inputs.
    @usableFromInline let isDelivering = Atomic(true)
    @usableFromInline let isWaiting = Atomic(false)
    @usableFromInline let cycleGuard: CycleGuard<Message>?
    @usableFromInline let isolation: (any Actor)?

    @usableFromInline init(messageLimit: Int?, isolation: (any Actor)?) {
        cycleGuard = messageLimit.map(CycleGuard.init)
        self.isolation = isolation
    }

    @inlinable func open(_ inputs: [Input<Message>]) {
        self.inputs = InputChain(inputs[...])
        deliverWaiting()
    }

    func close() {
        // Releasing them may send a message, which must find the variables accessible.
        withExtendedLifetime((inputs, waiting)) { (inputs, taps, waiting) = (nil, [], []) }
    }

    @inlinable func send(_ message: Message) {
        assert(isInIsolation())
        if isDelivering.load(ordering: .relaxed) {
            isWaiting.store(true, ordering: .relaxed)
            return waiting.append(message)
        }
        isDelivering.store(true, ordering: .relaxed)
        cycleGuard?.start()
        deliver(message)
        deliverWaiting()
    }

    @inlinable func deliverWaiting() {
        while isWaiting.load(ordering: .relaxed) {
            isWaiting.store(false, ordering: .relaxed)
            swap(&waiting, &batch)
            for message in batch { deliver(message) }
            batch.removeAll(keepingCapacity: true)
        }
        isDelivering.store(false, ordering: .relaxed)
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
