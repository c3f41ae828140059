/// How a request is executed.
nonisolated extension AnyInteractorRequest {
    /// Executes the request if it is free. Returns the repetition if its closures have executed it again.
    @inline(never)
    final func execute(by executor: InteractorExecutor, in isolation: (any Actor)?) -> InteractorRepetition? {
        switch interactorProgress.stage {
        case .running where interactorProgress.hook !== executor.hook,
            .answered where interactorProgress.hook !== executor.hook:
            // Its interactor forwards it to another executor, perhaps after it has answered.
            let isRunning = interactorProgress.stage == .running
            let isOpen = isRunning && (interactorProgress.call?.locked { $0.isOpen($0.answerable) } ?? true)
            if isOpen { executor.answer(self) } else { reportSecondAnswer() }
            return nil
        case .delivering where interactorProgress.repetition == nil,
            .answered where interactorProgress.repetition == nil:
            interactorProgress.repetition = InteractorRepetition(by: executor, in: isolation)
            return nil
        case .idle, .running, .suspendedInCaller, .pending, .delivering, .answered, .over: break
        }
        endPreviousExecution()
        if !interactorProgress.begin(by: InteractorCaller(executor: executor, isolation: isolation)) {
            refuse(by: executor)
            return nil
        }
        if isCancelledForGood { settle(.failure(CancellationError())) } else { executor.answer(self) }
        return interactorProgress.endAtOnce() ? nil : finishOnStack()
    }

    /// Fails an execution, since another one is in progress. If `onError` executes the request again, that is reported.
    private final func refuse(by executor: InteractorExecutor) {
        let error = InteractorError.inProgress(Self.self)
        if interactorProgress.isRefusing { return InteractorHook.report(error, to: executor.hook) }
        interactorProgress.isRefusing = true
        deliver(.failure(error), from: executor.hook)
        interactorProgress.isRefusing = false
    }

    /// Ends the last execution if its answer has arrived, or if only code with the request itself could answer it.
    final func endPreviousExecution() {
        guard let call = interactorProgress.call else { return }
        if interactorProgress.stage == .pending {
            // An answer may wait for a job in this isolation.
            call.handlePending(of: self)
            // A call that nobody can answer anymore fails by itself.
            if interactorProgress.stage == .pending, call.locked({ $0.answerer }) == .request {
                abandon(call)
            }
        }
        if interactorProgress.isFree { _ = interactorProgress.takeCall() }
    }

    /// Ends the execution without an answer, and reports that. Each middleware gets the error.
    final func abandon(_ call: InteractorCall) {
        interactorProgress.end(isDirect: false)
        let error = InteractorError.abandoned(Self.self)
        call.failFrames(with: error)
        InteractorHook.report(error, to: call.hook)
    }

    /// Finishes what is on the stack of an execution. Returns the repetition if the request was executed again.
    @inline(never)
    final func finishOnStack() -> InteractorRepetition? {
        let isDirect = interactorProgress.hook == nil
        if interactorProgress.stage == .running {
            let call = ensureCall()
            guard let outcome = call.performActions(of: self) else { return nil }
            interactorProgress.endOnStack()
            deliver(outcome, from: call.hook)
        }
        end(isDirect: isDirect)
        return interactorProgress.repetition.take()
    }

    /// Runs `call`, which no other code runs, and ends the execution if there is an answer. Nothing uses the request
    /// after its closures, which may have handed it to another thread.
    final func run(_ call: InteractorCall) {
        guard let outcome = call.performActions(of: self) else { return }
        end(isDirect: call.hook == nil)
        deliver(outcome, from: call.hook)
    }

    /// Ends the execution. A request that was answered without an executor can be answered again.
    private final func end(isDirect: Bool) {
        interactorProgress.end(isDirect: isDirect)
        if isDirect { _ = interactorProgress.takeCall() }
    }
}

/// How a request is answered. Called in the request's isolation.
nonisolated extension AnyInteractorRequest {
    /// Answers with an outcome.
    final func settle(_ outcome: InteractorOutcome) {
        switch interactorProgress.stage {
        case .idle: if !isCancelledForGood { deliver(outcome, from: nil) }
        case .running, .pending, .suspendedInCaller:
            let hook = interactorProgress.hook
            if interactorProgress.beginDelivery() {
                deliver(outcome, from: hook)
                return interactorProgress.endDelivery()
            }
            let call = ensureCall()
            let reception = call.locked { $0.answer($0.answerable, with: outcome, from: .inside) }
            call.conclude(reception, of: self, reportingFor: Self.self)
        case .delivering, .answered, .over: reportSecondAnswer()
        }
    }

    /// Reports a second answer to `execution`, or to the last one, unless that was canceled.
    final func reportSecondAnswer(to execution: InteractorProgress.Execution? = nil) {
        let execution = execution ?? interactorProgress.execution
        if isCancelled(execution.generation) { return }
        InteractorHook.report(.answeredTwice(Self.self), to: interactorProgress.reportHook(of: execution))
    }

    /// The call of the execution, which is created if there is none. If the request is answered, the call has ended.
    final func ensureCall() -> InteractorCall {
        if let call = interactorProgress.call { return call }
        let callerIsTask = interactorProgress.callerIsTask
        var caller = interactorProgress.callerOnStack
        let owner: InteractorCallOwnership.Owner
        switch interactorProgress.stage {
        case .running where callerIsTask: owner = .task
        case .running:
            // On the main thread, code without an isolation counts as the main actor's. A direct call doesn't: a test
            // that makes it sees the answer when it gives it.
            if caller.executor != nil, caller.isolation == nil, MainThread.isCurrent {
                caller.isolation = MainActor.shared
            }
            owner = .thread(InteractorExecutor.currentThread)
        case .suspendedInCaller: owner = caller.isolation == nil ? .work : .nobody
        case .idle where !isCancelledForGood: owner = .nobody
        case .idle, .pending, .delivering, .answered, .over:
            let state = InteractorCallState(isStopped: isCancelled)
            let hook = interactorProgress.reportHook(of: interactorProgress.execution)
            return InteractorCall(in: nil, reportingTo: hook, state)
        }
        let (root, wasRead) = (InteractorCall.root, interactorProgress.wasRead)
        var frame = InteractorFrame(id: root, as: .caller, isOpenToRequest: !callerIsTask, wasRead: wasRead)
        // The task is in an interactor that uses the request.
        if interactorProgress.stage == .suspendedInCaller { frame.add(nil) }
        let ownership = InteractorCallOwnership(
            hasIsolation: caller.isolation != nil,
            callerIsTask: callerIsTask,
            owner: owner
        )
        let call = InteractorCall(
            in: caller.isolation,
            reportingTo: caller.executor?.hook,
            InteractorCallState(caller: frame, ownership, keeping: caller.executor)
        )
        interactorProgress.note(call)
        if callerIsTask { cancelWithTask(call) }
        return call
    }
}

nonisolated extension AnyInteractorRequest {
    /// Answers `execution` by a closure that was read before the call existed.
    final func answer(_ execution: InteractorProgress.Execution, with outcome: InteractorOutcome) {
        if !interactorProgress.isUnanswered(execution.generation) { return reportSecondAnswer(to: execution) }
        guard let call = interactorProgress.call else { return settle(outcome) }
        call.answer(InteractorCall.root, with: outcome, from: .inside, of: self, reportingFor: Self.self)
    }
}
