/// How a request is executed for a caller with closures.
nonisolated extension AnyInteractorRequest {
    /// Executes the request if it is free. Returns the repetition if its closures have executed it again.
    @inline(never)
    final func execute(by executor: InteractorExecutor, in isolation: (any Actor)?) -> InteractorRepetition? {
        switch interactorProgress.stage {
        case .delivering where interactorProgress.repetition == nil,
            .answered where interactorProgress.repetition == nil:
            interactorProgress.repetition = InteractorRepetition(by: executor, in: isolation)
            return nil
        case .idle, .running, .awaiting, .pending, .delivering, .answered, .over: break
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
        if interactorProgress.isRefusing { return InteractorHook.report(error, to: executor.hook) }
        interactorProgress.isRefusing = true
        deliver(.failure(error), from: executor.hook)
        interactorProgress.isRefusing = false
    }

    /// Finishes the execution, or leaves it to a wait. Returns the repetition if the request was executed again.
    @inline(never)
    final func finishExecution() -> InteractorRepetition? {
        let isWithoutExecutor = interactorProgress.hook == nil
        if interactorProgress.stage == .running {
            let wait = ensureWait()
            interactorProgress.suspend()
            guard let outcome = wait.interactorReturned(for: self) else { return nil }
            pop(wait)
            interactorProgress.beginLateDelivery()
            deliver(outcome, from: wait.hook)
        }
        interactorProgress.finish(isWithoutExecutor: isWithoutExecutor)
        return interactorProgress.repetition.take()
    }

    /// Runs `body` as a part of the execution. If an interactor was called without an executor, that starts one.
    final func inExecution(_ body: () -> Void) {
        if interactorProgress.wait != nil { return body() }
        switch interactorProgress.stage {
        case .running, .pending, .awaiting: body()
        case .idle:
            if isCancelledForGood { return }
            _ = interactorProgress.begin(by: InteractorCaller())
            body()
            InteractorExecutor.execute(self, again: finishExecution())
        case .delivering, .answered, .over: reportSecondAnswer()
        }
    }
}

/// How a request is answered. Called in the request's isolation.
nonisolated extension AnyInteractorRequest {
    /// Answers with an outcome.
    final func settle(_ outcome: InteractorOutcome) {
        if interactorProgress.wait != nil { return answer(ensureWait(), with: outcome) }
        switch interactorProgress.stage {
        case .idle: if !isCancelledForGood { deliver(outcome, from: nil) }
        case .running, .pending, .awaiting:
            let hook = interactorProgress.hook
            if !interactorProgress.beginDelivery() { return answer(ensureWait(), with: outcome) }
            deliver(outcome, from: hook)
            interactorProgress.finishDelivery()
        case .delivering, .answered, .over: reportSecondAnswer()
        }
    }

    private final func answer(_ wait: InteractorWait, with outcome: InteractorOutcome) {
        wait.answer(with: outcome, isInIsolation: true, of: self)
    }

    /// Answers `execution` by a closure that was read before there was a wait.
    final func answer(_ execution: InteractorProgress.Execution, with outcome: InteractorOutcome) {
        if !interactorProgress.isUnanswered(execution.generation) { return reportSecondAnswer(to: execution) }
        guard var wait = interactorProgress.wait else { return settle(outcome) }
        while let outer = wait.outer { wait = outer }
        answer(wait, with: outcome)
    }

    /// Reports a second answer to `execution`, or to the last one, unless that was canceled.
    final func reportSecondAnswer(to execution: InteractorProgress.Execution? = nil) {
        let execution = execution ?? interactorProgress.execution
        if isCancelled(execution.generation) { return }
        InteractorHook.report(.answeredTwice(Self.self), to: interactorProgress.reportHook(of: execution))
    }

    /// The wait that the request answers, which is created if there is none. If the request is answered, it is closed.
    final func ensureWait() -> InteractorWait {
        if let wait = interactorProgress.wait, wait.kind != .pause { return wait }
        let stage = interactorProgress.stage
        guard interactorProgress.wait == nil, [.idle, .running, .awaiting].contains(stage),
            !(stage == .idle && isCancelledForGood)
        else { return closedWait(isStopped: isCancelled(interactorProgress.generation)) }
        let isAwaited = stage == .awaiting
        let executor = interactorProgress.callerOnStack.executor
        var isolation = interactorProgress.callerOnStack.isolation
        // On the main thread, code without an isolation counts as the main actor's.
        if !isAwaited, isolation == nil, MainThread.isCurrent { isolation = MainActor.shared }
        if stage == .idle, isolation == nil {
            // An interactor was called without an executor, and may answer late.
            deliver(.failure(InteractorError.noIsolation(Self.self)), from: nil)
            return closedWait(isStopped: true)
        }
        var state = InteractorWaitState(
            in: isolation,
            isRunning: stage != .idle,
            requestMayAnswer: true,
            wasRead: interactorProgress.wasRead,
            keeping: isAwaited ? nil : executor
        )
        if isAwaited, isCancelledForGood { state.stopError = CancellationError() }
        if !isAwaited, let isolation { state.mailbox = InteractorMailbox(in: isolation) }
        let wait = InteractorWait(
            isAwaited ? .result : .closures,
            for: Self.self,
            reportingTo: executor?.hook,
            inside: nil,
            state
        )
        interactorProgress.push(wait)
        return wait
    }

    private final func closedWait(isStopped: Bool) -> InteractorWait {
        let hook = interactorProgress.reportHook(of: interactorProgress.execution)
        let state = InteractorWaitState(closedWith: isStopped ? CancellationError() : nil)
        return InteractorWait(.closures, for: Self.self, reportingTo: hook, inside: nil, state)
    }
}
