/// Interactors whose answer is what they return, whatever else they do.
nonisolated extension AnyInteractorRequest {
    /// Settles `execution` with what `work`, which uses the request, returns or throws.
    ///
    /// The work runs in a task of its own, in the isolation that the request is executed in, which is
    /// cancelled with the request.
    final func startWork(settling execution: RequestExecution, _ work: @escaping RequestStrand.Work) {
        let strand = ensureInteractorStrand()
        // What the interactor around this one returns is the answer.
        let isSecond = execution.answersByReturning
        execution.answerByReturning(on: strand)
        let task = strand.start(work, for: execution, isSecond: isSecond)
        execution.on(.cancellation) { task.cancel() }
    }

    /// Whether a task awaits what an interactor returns that is called now.
    @usableFromInline
    final func awaitsWhatInteractorReturns() -> Bool {
        // Most often, the closures take the answer of a call by an executor.
        if interactorCall.state == .executing && interactorCall.execution == nil { return false }
        renewDirectInteractorCall()
        return interactorCall.executionOfAwaitedCall != nil
    }

    /// Settles the execution of the task that awaits it with what `body` returns or throws now.
    @usableFromInline
    final func settleAwaitedInteractorCall(_ body: () throws -> Any) {
        guard let execution = interactorCall.executionOfAwaitedCall else { return }
        execution.answerByReturning(on: interactorCall.strand)
        let outcome = RequestOutcome(catching: body)
        execution.settleHere(isInteractorCallCancelled ? .failure(CancellationError()) : outcome)
    }
}

nonisolated extension RequestExecution {
    /// Takes what `work` returns or throws as the answer, or as a second one. Called in the isolation.
    nonisolated(nonsending) func take(_ work: RequestStrand.Work, isSecond: Bool) async {
        let outcome: RequestOutcome
        do { outcome = .success(try await work()) } catch { outcome = .failure(error) }
        if isSecond { answer(outcome) } else { settleHere(outcome) }
    }
}
