nonisolated extension AnyInteractorRequest {
    typealias Work = nonisolated(nonsending) () async throws -> Any

    /// Answers with what `work`, which uses the request, returns or throws.
    ///
    /// The work runs in the task that awaits the answer, if one does, and otherwise in a task of its own, in
    /// the isolation that the request is executed in. That task is cancelled with the request.
    final func answer(with work: @escaping Work) {
        beginDirectCall()
        let execution = currentExecution()
        let strand = execution.strand
        // The caller gets its own request back while a step's is used.
        let isCallersRequest = !execution.root.isStep
        if isCallersRequest { strand.beginWork() }
        let job: RequestStrand.Work = {
            let outcome: Outcome
            do {
                outcome = .success(try await work())
            } catch {
                outcome = .failure(error)
            }
            if isCallersRequest { strand.endWork() }
            execution.settleHere(outcome)
        }
        if isCallersRequest, !execution.hasTimeLimit, let waiter = execution.waiter {
            waiter.hand(over: job, of: execution)
        } else {
            let task = strand.start(job)
            execution.scope.onCancel { task.cancel() }
        }
    }
}
