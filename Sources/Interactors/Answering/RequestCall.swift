/// What a request notes of its call: of the one under way, or of the last one.
///
/// A request stores it under one long name, so that none of these names can collide with a subclass's. All
/// transitions between the states are here. None of them runs a closure.
nonisolated struct RequestCall {
    fileprivate(set) var state = RequestState.idle
    /// Whether there was an answer, or a closure was read, which may have answered or may answer later.
    var mayHaveAnswered = false
    /// Whether a closure was set. It says so of the call under way only where an execution takes its answer.
    var hasSetClosure = false
    /// Whether a middleware has handed the request on.
    var isPassedOn = false
    /// Who made the call. Valid while it lasts.
    var caller = RequestCaller()
    /// Where late answers arrive, once something is late.
    var strand: RequestStrand?
    /// Who executed the request, once its closures have a late answer.
    var formerExecutor: InteractorExecutor?
    /// What takes the answer, unless the caller's closures do: in the call, and of running work also later.
    var execution: RequestExecution?
}

/// How a call begins.
nonisolated extension RequestCall {
    /// Whether an executor can begin a call right away.
    var canBeginAtOnce: Bool { (state == .idle || state == .ended) && strand == nil && formerExecutor == nil }

    /// Begins a call whose interactor answers with `complete`, `fail`, a closure or a reply or, if it
    /// `isAwaited`, returns the answer to the task that awaits it.
    @inline(__always)
    mutating func begin(by caller: RequestCaller, isAwaited: Bool = false) {
        state = isAwaited ? .awaited : .executing
        mayHaveAnswered = false
        self.caller = caller
    }

    /// This call as one inside of it, whose answer `execution` takes.
    func begun(answeringTo execution: RequestExecution) -> RequestCall {
        var call = self
        (call.state, call.mayHaveAnswered, call.hasSetClosure) = (.executing, false, false)
        call.execution = execution
        return call
    }
}

/// How a call is answered, and how it ends.
nonisolated extension RequestCall {
    /// Notes an answer by `complete`, if the call goes straight to the stored closures.
    @inline(__always)
    mutating func answerAtOnce() -> Bool {
        if state != .executing { return false }
        state = .answered
        mayHaveAnswered = true
        return true
    }

    /// Notes an answer by `complete` or `fail`. False if it can't be delivered to the stored closures.
    mutating func takeAnswer() -> Bool { answerAtOnce() || state == .idle || endForgotten() }

    /// Whether a reply can still be taken.
    var canBeAnsweredLater: Bool {
        state == .idle || state == .executing || state == .forgotten && !mayHaveAnswered
    }

    /// Notes that a reply was taken.
    mutating func takeReply() { state = state == .executing ? .replied : .open }

    /// Notes a cancellation. True if it is what answers the request.
    mutating func takeCancellation() -> Bool {
        let isAnswer = (state == .executing || state == .forgotten) && !mayHaveAnswered
        if isAnswer || state.isFree { state = state == .executing ? .answered : .closed }
        return isAnswer
    }

    /// Ends a call that was answered straight away. False if there is more to do: see
    /// ``leave(wasCancelled:)``.
    @inline(__always)
    mutating func endAtOnce() -> Bool {
        if strand != nil || !mayHaveAnswered { return false }
        state = .ended
        return true
    }

    /// Notes that the call returns. False if a call inside of it has begun another one.
    mutating func leave(wasCancelled: Bool) -> Bool {
        switch state {
        // A closure that was only read may still be called, as in ACInteractor.
        case .executing where mayHaveAnswered: state = .ended
        case .answered: state = wasCancelled ? .closed : .ended
        case .executing: state = .forgotten
        case .replied: state = .open
        case .idle, .awaited, .forgotten, .open, .ended, .closed: return false
        }
        return true
    }

    /// Notes that a call whose answer an execution takes, or a task that awaits it, has returned.
    @inline(__always)
    mutating func leave(isLate: Bool, wasCancelled: Bool) {
        state = isLate ? .open : wasCancelled ? .closed : .ended
    }

    /// Notes that the execution is over. Another answer makes no difference to a request that is called
    /// directly.
    mutating func end(isClosed: Bool) {
        state = isClosed ? .closed : strand?.executor == nil ? .idle : .ended
    }

    /// Ends a call that is forgotten. True if nothing has answered it.
    mutating func endForgotten() -> Bool {
        guard state == .forgotten else { return false }
        state = .ended
        return !mayHaveAnswered
    }

    /// What takes the answer of an interactor that a task awaits behind a middleware or in a composite.
    var executionOfAwaitedCall: RequestExecution? {
        guard let execution, !hasSetClosure, state == .executing, execution.root.awaiting != .no else {
            return nil
        }
        return execution
    }

    /// Whether the task that awaits the answer runs the call.
    var isOnStackOfTask: Bool { state == .awaited || execution?.root.awaiting == .onStack }

    /// Where to report to: the executor of this call or, if there is none, of the last one that didn't answer
    /// at once.
    var executor: InteractorExecutor? {
        strand?.executor ?? (state.isOnStack ? caller.executor : formerExecutor)
    }
}
