/// What happens when the interactor, or another thread, answers.
nonisolated extension InteractorWait {
    /// Answers, unless the wait is stopped. Returns whether this is the first answer; a later one is reported.
    ///
    /// `isInIsolation` says whether this code runs in the isolation. Pass `request` there.
    @discardableResult
    func answer(
        with outcome: consuming InteractorOutcome,
        isInIsolation: Bool = false,
        of request: AnyInteractorRequest? = nil
    ) -> Bool {
        // Moved, so that this thread has no reference left to the response when a job brings it.
        var outcome: InteractorOutcome? = consume outcome
        let isOnThread = thread == InteractorExecutor.currentThread
        let isOnMainThread = hook == nil && !isAwaited && MainThread.isCurrent
        let receipt = locked { state -> InteractorReceipt in
            // The interactor answers before it returns. So may one that a test has called.
            let isInIsolation = isInIsolation || isOnThread && state.isRunning || isOnMainThread
            // A task receives what the interactor on its stack makes of a cancellation.
            let isIgnored = state.stopError != nil && !(kind == .attempt && isInIsolation && state.isRunning)
            if isIgnored { return .ignored }
            if state.isClosed || state.outcome != nil { return state.stopError == nil ? .second : .ignored }
            state.outcome = outcome.take()
            if isInIsolation || isAwaited || state.isWorking { return .first(isInIsolation: isInIsolation) }
            guard let mailbox = state.jobMailbox else { return .first(isInIsolation: false) }
            state.isOnItsWay = true
            return .sent(mailbox)
        }
        switch receipt {
        case .first(let isInIsolation):
            closeIfReady(isInIsolation: isInIsolation, for: request)
            return true
        case .sent(let mailbox):
            sendJob(to: mailbox)
            return true
        case .second:
            if kind != .pause { InteractorHook.report(.answeredTwice(requestClass), to: hook) }
        case .ignored: break
        }
        return false
    }

    /// Calls `closure` in the isolation, unless the wait is closed or stopped first.
    func relay(_ closure: @escaping () -> Void) {
        let mailbox = locked { state in
            // Nothing more may come while what was sent is called.
            let isOpen = state.outcome == nil && state.stopError == nil && !state.isClosed && !state.isReady
            return isOpen ? state.mailbox : nil
        }
        guard let mailbox else { return }
        if mailbox.send({ if !self.isStopped { closure() } }) { return }
        // Without an isolation, the task that awaits calls it, unless work uses the request.
        locked { $0.isWorking ? nil : $0.continuation.take() }?.resume()
    }
}

/// What becomes of an answer.
private nonisolated enum InteractorReceipt {
    case first(isInIsolation: Bool)
    /// It is the first, and a job brings it, so that it keeps its place among the answers of other threads.
    case sent(InteractorMailbox)
    case second
    /// It comes after a cancellation.
    case ignored
}
