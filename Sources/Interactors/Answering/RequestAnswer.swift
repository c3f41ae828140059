/// What an execution guards with its lock: the answer, and whether it is still wanted.
nonisolated struct RequestAnswer {
    /// What may happen to an execution beside its answer.
    enum Event { case cancellation, end }

    /// What runs when it happens.
    struct Handler {
        let event: Event
        let action: @Sendable () -> Void
    }

    private enum Phase {
        /// The call hasn't returned. An outcome is read when it does.
        case early
        /// An outcome goes to the sink.
        case late
        /// The outcome was delivered.
        case closed
    }

    /// The answer is no longer wanted. The caller may be told so whatever the outcome is, since the time is
    /// up for example.
    private enum Cancellation { case told, overriding(any Error) }

    private var phase = Phase.early
    private var outcome: RequestOutcome?
    private var cancellation: Cancellation?
    /// The running work that returns the answer.
    private var work: RequestStrand.WorkTask?
    private(set) var handlers: [Handler] = []
}

nonisolated extension RequestAnswer {
    /// Whether the answer is no longer wanted.
    var isCancelled: Bool { cancellation != nil }

    /// Whether there is an outcome, which may still be on its way.
    var isSettled: Bool { outcome != nil || phase == .closed }

    /// The outcome as the caller is to get it, if it came before the execution was late.
    var earlyOutcome: RequestOutcome? { phase == .early ? finalOutcome : nil }

    /// The outcome as the caller is to get it.
    var finalOutcome: RequestOutcome? {
        if case .overriding(let error) = cancellation, outcome != nil { return .failure(error) }
        return outcome
    }

    /// Takes the first outcome. If the execution is late, it is to be delivered on the strand.
    mutating func take(_ outcome: RequestOutcome) -> (isFirst: Bool, isLate: Bool) {
        if isSettled { return (false, false) }
        self.outcome = outcome
        return (true, phase == .late)
    }

    /// From now on, an outcome is late.
    mutating func expectLateOutcome() { if !isSettled { phase = .late } }

    /// Makes the outcome late. True if there is one that nobody delivers yet.
    mutating func becomeLate() -> Bool {
        guard phase == .early else { return false }
        phase = .late
        return outcome != nil
    }

    /// Gives up the outcome, the work and the handlers. Returns what was there, which is released without the
    /// lock.
    mutating func close() -> RequestAnswer {
        defer { (phase, outcome, work, handlers) = (.closed, nil, nil, []) }
        return self
    }

    /// Notes that the answer is no longer wanted. Returns the work and the handlers that don't know it yet.
    /// If there is an `error`, the caller gets it.
    mutating func cancel(with error: (any Error)?) -> (work: RequestStrand.WorkTask?, handlers: [Handler]) {
        if phase == .closed { return (nil, []) }
        let heard = isCancelled
        cancellation = error.map { .overriding($0) } ?? cancellation ?? .told
        return heard ? (nil, []) : (work, handlers)
    }

    /// Keeps `work`. True if it is cancelled already.
    mutating func add(_ work: RequestStrand.WorkTask) -> Bool {
        if phase != .closed { self.work = work }
        return isCancelled
    }

    /// Keeps `handler`. True if its event has happened.
    mutating func add(_ handler: Handler) -> Bool {
        if phase != .closed { handlers.append(handler) }
        return handler.event == .cancellation ? isCancelled : phase == .closed
    }
}
