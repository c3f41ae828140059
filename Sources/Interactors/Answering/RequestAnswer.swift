/// What an execution guards with its lock: the answer, and whether it is still wanted.
nonisolated struct RequestAnswer {
    /// What may happen to an execution beside its answer.
    enum Event { case cancellation, end }

    typealias Handler = @Sendable (Event) -> Void

    private enum Progress {
        /// The call hasn't returned. An outcome is read when it does.
        case early(RequestOutcome?)
        /// An outcome goes to the sink.
        case late(RequestOutcome?)
        /// The outcome was delivered.
        case closed
    }

    private var progress = Progress.early(nil)
    /// Whether the answer is no longer wanted.
    private(set) var isCancelled = false
    /// What the execution fails with whatever comes, since it was cancelled or its time was up.
    private var verdict: (any Error)?
    private(set) var handlers: [Handler] = []
}

nonisolated extension RequestAnswer {
    /// Whether there is an outcome, which may still be on its way.
    var isSettled: Bool {
        switch progress {
        case .early(let outcome), .late(let outcome): outcome != nil
        case .closed: true
        }
    }

    /// The outcome as the caller is to get it, if it came before the execution was late.
    var earlyOutcome: RequestOutcome? {
        guard case .early(let outcome?) = progress else { return nil }
        return verdict.map { .failure($0) } ?? outcome
    }

    /// The outcome as the caller is to get it.
    var finalOutcome: RequestOutcome? {
        if let verdict { return .failure(verdict) }
        if case .late(let outcome) = progress { return outcome }
        return nil
    }

    /// Takes the first outcome. If the execution is late, it is to be delivered on the strand.
    mutating func take(_ outcome: RequestOutcome) -> (isFirst: Bool, isLate: Bool) {
        switch progress {
        case .early(nil):
            progress = .early(outcome)
            return (true, false)
        case .late(nil):
            progress = .late(outcome)
            return (true, true)
        case .early, .late, .closed: return (false, false)
        }
    }

    /// From now on, an outcome is late.
    mutating func expectLateOutcome() {
        if case .early(nil) = progress { progress = .late(nil) }
    }

    /// Makes the outcome late. True if there is one that nobody delivers yet.
    mutating func becomeLate() -> Bool {
        guard case .early(let outcome) = progress else { return false }
        progress = .late(outcome)
        return outcome != nil
    }

    /// Gives up the outcome and the handlers. Returns what was there, which is released without the lock.
    mutating func close() -> RequestAnswer {
        let former = self
        (progress, handlers, verdict) = (.closed, [], nil)
        return former
    }

    /// Notes that the answer isn't wanted any more, and returns the handlers that haven't heard of it.
    mutating func cancel(with verdict: (any Error)?) -> [Handler] {
        if case .closed = progress { return [] }
        if let verdict { self.verdict = verdict }
        defer { isCancelled = true }
        return isCancelled ? [] : handlers
    }

    /// Keeps `handler`, and returns what has happened before.
    mutating func add(_ handler: @escaping Handler) -> [Event] {
        if case .closed = progress { return isCancelled ? [.cancellation, .end] : [.end] }
        handlers.append(handler)
        return isCancelled ? [.cancellation] : []
    }
}
