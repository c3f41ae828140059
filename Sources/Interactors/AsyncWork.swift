/// How asynchronous work answers a request that it uses.
nonisolated extension InteractorRequest {
    typealias Work = nonisolated(nonsending) () async throws -> Response

    /// Answers with what `work` returns or throws. It runs in the task that awaits the answer, if one does, and otherwise in
    /// a task of its own, in the isolation that the request is executed in. That task is cancelled with the request.
    final func answer(with work: @escaping Work) {
        beginDirectCall()
        let execution = currentExecution()
        let strand = execution.strand
        // The steps of a sequence have requests of their own: the caller gets its own back while they are used.
        let isCallersRequest = !execution.isPart
        execution.isHandedOut = true
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
        if let waiter = execution.waiter, isCallersRequest, !execution.hasTimeLimit {
            waiter.hand(over: job, in: execution.context, on: strand)
        } else {
            let task = strand.start(job)
            execution.scope.onCancel { task.cancel() }
        }
    }
}
