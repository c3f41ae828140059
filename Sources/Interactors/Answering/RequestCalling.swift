/// The calls of a request: how they begin and end.
nonisolated extension AnyInteractorRequest {
    /// Makes a request that isn't idle ready for a call by an executor.
    final func renewInteractorCall() throws {
        // An answer may be on its way to the isolation that this is called in.
        if interactorCall.state == .open { interactorCall.strand?.runWaitingJobs() }
        // The hook that is told of a missing answer may execute the request, too.
        while interactorCall.state == .forgotten {
            if interactorCall.endForgotten() { report(unheard: InteractorError.abandoned) }
        }
        guard interactorCall.state.isFree else { throw InteractorError.inProgress(Self.self) }
        if isInteractorCallCancelled { throw CancellationError() }
        interactorCall = RequestCall()
    }

    /// Makes a request ready for an interactor that is called directly, without an executor.
    final func renewDirectInteractorCall() {
        if interactorCall.state.isFree, !isInteractorCallCancelled { interactorCall = RequestCall() }
    }

    /// The strand of the call, which is made if there is none.
    @discardableResult
    final func ensureInteractorStrand() -> RequestStrand {
        if let present = interactorCall.strand { return present }
        let made = RequestStrand(of: interactorCall.caller, isRunning: interactorCall.state.isInCall)
        interactorCall.strand = made
        return made
    }

    /// Ends a call that wasn't answered straight away. Late outcomes arrive from now on.
    @inline(never)
    final func leaveInteractorCall() {
        // A request that is forgotten knows where to report that to.
        if interactorCall.state == .executing, !interactorCall.mayHaveAnswered { ensureInteractorStrand() }
        guard interactorCall.leave(wasCancelled: isInteractorCallCancelled) else { return }
        // Only what can answer holds an execution. Running work does anyway.
        if interactorCall.execution?.answersByReturning != true {
            noteOpenInteractorExecution(interactorCall.execution)
            interactorCall.execution = nil
        }
        interactorCall.strand?.drain()
    }

    /// Runs `body` as a call of its own: inside of the call that is under way, if that has answered.
    final func perform(by caller: RequestCaller, _ body: () -> Void) {
        let around = interactorCall
        (interactorCall.execution, interactorCall.strand) = (nil, nil)
        interactorCall.begin(by: caller)
        body()
        leaveInteractorCall()
        guard around.state.isInCall else { return }
        if interactorCall.state.isFree { interactorCall = around } else { around.strand?.drain() }
    }

    /// Runs `body` in a call, when none is under way: an interactor was called directly, or goes on late.
    final func performInCall(_ body: @escaping () -> Void) {
        renewDirectInteractorCall()
        switch interactorCall.state {
        case .awaited, .open:
            let execution = RequestExecution.open(for: self)
            execution.strand?.runHere { [self] in perform(in: execution, body) }
        default: perform(by: RequestCaller(), body)
        }
    }

    /// Runs `body` as a call, and returns its outcome. A late one goes to `sink`, when the execution is over.
    final func call(
        by caller: RequestCaller,
        on strand: RequestStrand? = nil,
        awaiting: RequestExecution.Awaiting,
        _ body: () -> Void,
        orLater sink: @escaping (RequestOutcome) -> Void
    ) -> RequestOutcome? {
        interactorCall.begin(by: caller)
        interactorCall.strand = strand
        let execution = RequestExecution(of: self, in: nil, awaiting: awaiting)
        perform(in: execution, body)
        let early = execution.earlyOutcome
        if early == nil {
            sendLateOutcome(of: execution) { [putBack = restorationOfClosures()] request, outcome in
                putBack()
                request.interactorCall.end(isClosed: request.isInteractorCallCancelled)
                sink(outcome)
            }
        }
        interactorCall.leave(isLate: early == nil, wasCancelled: isInteractorCallCancelled)
        return early
    }
}
