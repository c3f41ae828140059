/// What an execution knows of its answer: whether there is one, what may still give it, and whether it is
/// wanted.
nonisolated struct InteractorAnswer {
    /// What may happen to an execution beside its answer.
    enum Event { case cancellation, end }

    /// What runs when it happens.
    struct Handler {
        let event: Event
        let action: @Sendable () -> Void
    }

    /// Why the answer is no longer wanted, and what becomes of it.
    ///
    ///                 the outcome      a composite    relays and second answers
    ///     told        stands           stops          are ignored
    ///     overriding  becomes `error`  stops          are ignored
    ///     tooLate     stands           fails with     arrive and are reported
    ///                                  `error`, if it would go on
    private enum Cancellation {
        /// The interactor, which a task awaits or which is a step of a sequence, is told.
        case told
        /// The caller gets the error.
        case overriding(any Error)
        /// An answer was on its way.
        case tooLate(any Error)
    }

    /// How many replies and functions that were read can answer, and how many executions were made inside,
    /// which do.
    var claims = 0
    /// The running work that returns the answer.
    private var work: InteractorWork.RunningTask?
    private var outcome: InteractorOutcome?
    private var isOver = false
    private var cancellation: Cancellation?
    private var handlers: [Handler] = []
}

nonisolated extension InteractorAnswer {
    /// Whether there is an outcome, which may still be on its way.
    var isSettled: Bool { outcome != nil || isOver }

    /// Whether nothing can answer.
    var isUnclaimed: Bool { claims == 0 && !isSettled }

    /// Whether asynchronous work is to give the answer.
    var isWorking: Bool { work != nil && !isSettled }

    /// Whether the answer is no longer wanted.
    var isCancelled: Bool { cancellation != nil }

    /// Whether relays and second answers are ignored.
    var isStopped: Bool {
        switch cancellation {
        case .told, .overriding: true
        case .tooLate, nil: false
        }
    }

    /// What the caller gets instead of the outcome.
    var overridingError: (any Error)? {
        if case .overriding(let error) = cancellation { error } else { nil }
    }

    /// What a composite fails with instead of going on. Without it, the outcome stands.
    var stoppingError: (any Error)? {
        switch cancellation {
        case .overriding(let error), .tooLate(let error): error
        case .told, nil: nil
        }
    }

    /// The outcome as the caller is to get it.
    var finalOutcome: InteractorOutcome? {
        if outcome != nil, let overridingError { return .failure(overridingError) }
        return outcome
    }

    /// Takes the first outcome.
    mutating func take(_ outcome: InteractorOutcome) -> Bool {
        if isSettled { return false }
        self.outcome = outcome
        return true
    }

    /// Notes that the answer is no longer wanted. Returns the work and the handlers that don't know it yet.
    /// If there is an `error`, the caller gets it, unless it `isTooLate` for that.
    mutating func cancel(
        with error: (any Error)?,
        isTooLate: Bool = false
    ) -> (work: InteractorWork.RunningTask?, handlers: [Handler]) {
        let knows = isCancelled || isSettled
        if isTooLate {
            cancellation = cancellation ?? .tooLate(error ?? CancellationError())
        } else {
            cancellation = error.map { .overriding($0) } ?? cancellation ?? .told
        }
        return knows ? (nil, []) : (work, handlers)
    }

    /// Keeps `work`. True if it is cancelled already.
    mutating func add(_ work: InteractorWork.RunningTask) -> Bool {
        if !isOver { self.work = work }
        return isCancelled
    }

    /// Keeps `handler`. True if its event has happened.
    mutating func add(_ handler: Handler) -> Bool {
        if !isOver { handlers.append(handler) }
        return handler.event == .cancellation ? isCancelled : isOver
    }

    /// Gives up the outcome, the work and the handlers. Returns what was there, which is released without the
    /// lock.
    mutating func end() -> (
        outcome: InteractorOutcome?, handlers: [Handler], work: InteractorWork.RunningTask?
    ) {
        defer { (isOver, outcome, work, handlers) = (true, nil, nil, []) }
        return (outcome, handlers, work)
    }
}
