/// How a task awaits an answer. It runs the call itself, so that composites and middleware see its task-local values.
nonisolated extension AnyInteractorRequest {
    /// Calls `start`, and waits for the outcome.
    final func outcome(
        by caller: InteractorCaller,
        isolation: isolated (any Actor)?,
        of start: () -> Void
    ) async throws -> InteractorOutcome {
        try beginAwaiting(by: caller, as: .running)
        let call = ensureCall()
        let generation = interactorProgress.generation
        return await withTaskCancellationHandler {
            // Captured, since the closure would run elsewhere without it.
            _ = isolation
            start()
            interactorProgress.suspend()
            return await call.outcome(of: self)
        } onCancel: { [request = InteractorUnchecked(value: self)] in
            request.value.noteCancelledTask(of: generation)
        }
    }

    /// Begins an execution that a task awaits, unless the request isn't free, or the task is canceled.
    @inline(__always)
    final func beginAwaiting(by caller: InteractorCaller, as stage: InteractorProgress.Stage) throws {
        if isCancelledForGood || Task.isCancelled { throw CancellationError() }
        if interactorProgress.call != nil { endPreviousExecution() }
        if !interactorProgress.begin(by: caller, as: stage, callerIsTask: true) {
            throw InteractorError.inProgress(Self.self)
        }
    }

    /// Ends the execution of an interactor that has returned to its awaiting task. False if there is a call to end
    /// first.
    @inline(__always)
    final func endAwaiting() -> Bool {
        if Task.isCancelled { noteCancellation(of: interactorProgress.generation) }
        return interactorProgress.endAwaiting()
    }

    /// Answers with what the interactor has returned, unless there is an answer. Returns the first answer.
    @inline(never)
    nonisolated(nonsending) final func outcome(ofAwaited outcome: InteractorOutcome) async
        -> InteractorOutcome
    {
        let call = ensureCall()
        call.locked { $0.ownership.resumeTask() }
        if interactorProgress.stage == .suspendedInCaller {
            call.end(nil, in: InteractorCall.root, with: outcome, of: self)
        } else {
            call.answer(InteractorCall.root, with: outcome, from: .inside, of: self, reportingFor: Self.self)
        }
        return await call.outcome(of: self)
    }
}

/// How the awaiting task runs its call.
nonisolated extension InteractorCall {
    /// Runs the call whenever an event has arrived, until there is an outcome.
    nonisolated(nonsending) func outcome(of request: AnyInteractorRequest) async -> InteractorOutcome {
        while true {
            locked { $0.ownership.resumeTask() }
            if let outcome = performActions(of: request) {
                request.interactorProgress.end(isDirect: false)
                request.cancelWithTask(nil)
                return outcome
            }
            await withCheckedContinuation { continuation in
                if !locked({ $0.ownership.suspendTask { continuation.resume() } }) { continuation.resume() }
            }
        }
    }
}
