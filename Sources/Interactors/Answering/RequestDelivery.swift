/// How an outcome gets to the caller. Called in the request's isolation.
nonisolated extension AnyInteractorRequest {
    /// Answers with an outcome.
    final func settle(_ outcome: RequestOutcome) {
        let hasReply = interactorCall.state == .replied || interactorCall.state == .open
        if hasReply, let current = RequestExecution.answering(self), !current.answersByReturning {
            current.settleHere(outcome)
        } else if interactorCall.takeAnswer() {
            // A request that was cancelled in its call ends so, whatever a middleware makes of it.
            let isOver = interactorCall.execution == nil && isInteractorCallCancelled
            deliver(isOver ? .failure(CancellationError()) : outcome)
        } else {
            report(unheard: InteractorError.answeredTwice)
        }
    }

    /// Fails a request that `executor` can't execute now, without touching a call that is under way
    /// elsewhere.
    final func refuse(_ error: any Error, from executor: InteractorExecutor) {
        if interactorCall.state.isInCall { return settle(.failure(error)) }
        let former = interactorCall.strand
        interactorCall.strand = RequestStrand(of: RequestCaller(executor: executor), isRunning: false)
        deliver(.failure(error))
        interactorCall.strand = former
    }

    /// Takes the outcome of the outermost execution. The strand goes before the closures are called.
    final func finish(_ outcome: consuming RequestOutcome) {
        interactorCall.end(isClosed: outcome.isClosing || isInteractorCallCancelled)
        (interactorCall.formerExecutor, interactorCall.strand) = (interactorCall.strand?.executor, nil)
        deliver(outcome)
    }

    /// Tells the executor what nobody else hears. What comes after a cancellation is ignored.
    final func report(unheard error: (AnyClass) -> InteractorError) {
        let error = error(Self.self)
        if error.code == .answeredTwice, isInteractorCallCancelled { return }
        InteractorExecutor.report(error, to: interactorCall.executor)
    }
}
