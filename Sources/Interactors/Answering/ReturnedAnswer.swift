/// Interactors whose answer is what they return, whatever else they do.
nonisolated extension AnyInteractorRequest {
    /// Settles `execution` with what `body`, which uses the request, returns or throws.
    ///
    /// The work runs in a task of its own, in the isolation that the request is executed in, which is
    /// cancelled with the request.
    final func startWork(settling execution: RequestExecution, _ body: @escaping RequestWork.Body) {
        let strand = ensureInteractorStrand()
        // What the interactor around this one returns is the answer.
        let isSecond = execution.answersByReturning
        execution.answerByReturning(on: strand)
        let task = strand.start(RequestWork(body: body, execution: execution, isSecond: isSecond))
        if isSecond { return execution.on(.cancellation) { task.cancel() } }
        if execution.withAnswer({ $0.add(task) }) { task.cancel() }
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

/// Asynchronous work that uses a request.
nonisolated struct RequestWork {
    typealias Body = nonisolated(nonsending) () async throws -> Any

    let body: Body
    /// What takes the answer.
    let execution: RequestExecution
    /// Whether it is a second answer.
    let isSecond: Bool

    /// Runs `work`, and answers with what it returns or throws. Called in the isolation.
    ///
    /// Everything that belongs to the work is released before the request's closures are called. They often
    /// wake another thread, and what this one still does then delays that one.
    @inline(__always) nonisolated(nonsending) static func run(_ work: RequestStrand.Box<RequestWork?>) async {
        let outcome: RequestOutcome
        do {
            guard let response = try await work.value?.body() else { return }
            outcome = .success(response)
        } catch { outcome = .failure(error) }
        guard let (request, final) = work.value.take()?.settle(consume outcome) else { return }
        request.finish(consume final)
    }

    private func settle(_ outcome: RequestOutcome) -> (AnyInteractorRequest, RequestOutcome)? {
        if !isSecond { return execution.settle(byWork: outcome) }
        execution.answer(outcome)
        return nil
    }
}
