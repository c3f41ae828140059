/// What happens when the interactor, or another thread, answers.
nonisolated extension InteractorWait {
    /// Answers, unless the wait is stopped. Returns whether this is the first answer; a later one is reported.
    ///
    /// Code in the isolation passes `request`.
    @discardableResult
    func answer(with outcome: consuming InteractorOutcome, in request: AnyInteractorRequest? = nil) -> Bool {
        // Moved, so that this thread has no reference left to the response when a job brings it.
        var outcome: InteractorOutcome? = consume outcome
        let isOnThread = thread == InteractorExecutor.currentThread
        // An interactor that was called without an executor may answer before it returns, too.
        let isOnMainThread = hook == 0 && !isAwaited && MainThread.isCurrent
        let request = request ?? (isOnMainThread ? locked { $0.request } : nil)
        let receipt = locked { state -> InteractorReceipt in
            let isInIsolation = request != nil || isOnThread && state.phase == .running
            // A task receives what the interactor on its stack makes of a cancellation.
            let isIgnored =
                state.stopError != nil && !(kind == .attempt && isInIsolation && state.phase == .running)
            if isIgnored { return .ignored }
            if state.phase == .closed || state.outcome != nil {
                return state.stopError == nil ? .second : .ignored
            }
            state.outcome = outcome.take()
            if isInIsolation || isAwaited || state.work != nil { return .first }
            guard let mailbox = state.jobMailbox else { return .first }
            state.isOnItsWay = true
            return .sent(mailbox)
        }
        switch receipt {
        case .first:
            closeIfReady(in: request)
            return true
        case .sent(let mailbox):
            sendJob(to: mailbox)
            return true
        case .second:
            if kind != .pause { reportSecondAnswer() }
        case .ignored: break
        }
        return false
    }

    func reportSecondAnswer() { InteractorHook.report(.answeredTwice(requestClass), to: hook) }

    /// Calls `closure` in the isolation, unless the wait is closed or stopped first.
    func relay(_ closure: @escaping () -> Void) {
        let mailbox = locked { state in
            // Nothing more may come while what was sent is called.
            let isOpen =
                state.outcome == nil && state.stopError == nil && state.phase != .closed && !state.isReady
            return isOpen ? state.mailbox : nil
        }
        guard let mailbox else { return }
        if mailbox.send({ if !self.isStopped { closure() } }) { return }
        // Without an isolation, the task that awaits calls it, unless work uses the request.
        locked { $0.work != nil ? nil : $0.continuation.take() }?.resume()
    }
}

/// What becomes of an answer.
private nonisolated enum InteractorReceipt {
    case first
    /// It is the first, and a job brings it, so that it keeps its place among the answers of other threads.
    case sent(InteractorMailbox)
    case second
    /// It comes after a cancellation.
    case ignored
}
