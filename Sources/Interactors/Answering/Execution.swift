/// How a request is executed for a caller with closures.
nonisolated extension AnyInteractorRequest {
    /// Executes the request if it is free. Returns the repetition if its closures have executed it again.
    @inline(never)
    final func execute(by executor: InteractorExecutor, in isolation: (any Actor)?) -> InteractorRepetition? {
        switch interactorProgress.stage {
        case .answered where interactorProgress.repetition == nil:
            interactorProgress.repetition = InteractorRepetition(by: executor, in: isolation)
            return nil
        case .idle, .running, .awaiting, .pending, .answered, .over: break
        }
        if interactorProgress.wait != nil { closePreviousExecution() }
        if !interactorProgress.begin(by: InteractorCaller(executor: executor, isolation: isolation)) {
            refuse(by: executor)
            return nil
        }
        if isCancelledForGood { settle(.failure(CancellationError())) } else { executor.answer(self) }
        return interactorProgress.finishAtOnce() ? nil : finishExecution()
    }

    /// Fails an execution, since another one is in progress. If `onError` executes the request again, that is reported.
    private final func refuse(by executor: InteractorExecutor) {
        let error = InteractorError.inProgress(Self.self)
        if interactorProgress.isRefusing { return InteractorHook.report(error, to: executor.hook.number) }
        interactorProgress.isRefusing = true
        deliver(.failure(error), from: executor.hook.number)
        interactorProgress.isRefusing = false
    }

    /// Finishes the execution, or leaves it to a wait. Returns the repetition if the request was executed again.
    @inline(never)
    final func finishExecution() -> InteractorRepetition? {
        if interactorProgress.stage == .running {
            let wait = ensureWait()
            interactorProgress.stage = .pending
            guard let outcome = wait.interactorReturned(for: self) else { return nil }
            pop(wait)
            interactorProgress.stage = .answered
            deliver(outcome, from: wait.hook)
        }
        interactorProgress.finish()
        return interactorProgress.repetition.take()
    }
}

/// How a request is answered. Called in the request's isolation.
nonisolated extension AnyInteractorRequest {
    /// Answers with an outcome.
    final func settle(_ outcome: InteractorOutcome) {
        if interactorProgress.beginDelivery() {
            deliver(outcome, from: interactorProgress.execution.hook)
        } else if interactorProgress.isUnused {
            // An interactor that was called without an executor answers at once.
            if !isCancelledForGood { deliver(outcome, from: 0) }
        } else {
            ensureWait().answer(with: outcome, in: self)
        }
    }

    /// Answers `execution` by a closure that was read before there was a wait.
    final func answer(_ execution: InteractorProgress.Execution, with outcome: InteractorOutcome) {
        if !interactorProgress.isUnanswered(execution.generation) {
            closedWait(of: execution).answer(with: outcome, in: self)
        } else if var wait = interactorProgress.wait {
            while let outer = wait.outer { wait = outer }
            wait.answer(with: outcome, in: self)
        } else {
            settle(outcome)
        }
    }

    /// The wait that the request answers, which is created if there is none. If the request is answered, it is closed.
    final func ensureWait() -> InteractorWait {
        let execution = interactorProgress.execution
        if let wait = interactorProgress.wait {
            return wait.kind == .pause ? closedWait(of: execution) : wait
        }
        let caller = interactorProgress.callerOnStack
        switch interactorProgress.stage {
        case .awaiting:
            // The interactor is its work.
            var state = InteractorWaitState(.running, in: caller.isolation)
            state.work = InteractorWaitState.Work()
            let wait = InteractorWait(.attempt, for: Self.self, reportingTo: execution.hook, state)
            interactorProgress.push(wait)
            return wait
        case .idle where isCancelledForGood, .pending, .answered, .over:
            return closedWait(of: execution)
        case .idle, .running:
            // On the main thread, code without an isolation counts as the main actor's.
            let isolation = caller.isolation ?? (MainThread.isCurrent ? MainActor.shared : nil)
            return waitForClosures(in: isolation, of: caller.executor)
        }
    }

    private final func waitForClosures(in isolation: (any Actor)?, of executor: InteractorExecutor?)
        -> InteractorWait
    {
        if executor == nil, isolation == nil {
            // An interactor was called without an executor, and may answer late.
            deliver(.failure(InteractorError.noIsolation(Self.self)), from: 0)
            return closedWait(of: interactorProgress.execution, isStopped: true)
        }
        // Without an executor, it isn't known when the interactor returns.
        var state = InteractorWaitState(executor == nil ? .suspended : .running, in: isolation)
        state.needsNoClaim = true
        state.executor = executor
        if let isolation { state.mailbox = InteractorMailbox(in: isolation) }
        let hook = executor?.hook
        let wait = InteractorWait(
            .closures,
            for: Self.self,
            reportingTo: hook?.number ?? 0,
            keeping: hook,
            state
        )
        interactorProgress.push(wait)
        return wait
    }

    /// A wait that is closed: an answer to it is a second one, unless the request is canceled.
    private final func closedWait(of execution: InteractorProgress.Execution, isStopped: Bool = false)
        -> InteractorWait
    {
        let state = InteractorWaitState(closedWith: isStopped || isCancelled ? CancellationError() : nil)
        return InteractorWait(.closures, for: Self.self, reportingTo: execution.hook, state)
    }
}
