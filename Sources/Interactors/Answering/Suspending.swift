/// How a call waits for something that doesn't use its request.
nonisolated extension InteractorSubrequest {
    /// Does `work` in a separate task, off the request's isolation, and continues with `next` when it has returned.
    /// What it throws is the answer. The task is canceled when the call is stopped or answered first; nothing waits
    /// for its end then.
    init(
        of request: AnyInteractorRequest,
        after work: @escaping @Sendable () async throws -> Void,
        _ next: @escaping () -> InteractorSubrequest
    ) {
        self.init(as: .suspension) {
            let claim = InteractorClaim(on: request, suspension: true)
            let task = Task {
                do {
                    try await work()
                    claim.offer(.success(()))
                } catch { claim.offer(.failure(error)) }
            }
            claim.call.onStop(of: claim.frame) { task.cancel() }
            claim.call.onEnd(of: claim.frame) { task.cancel() }
        } then: { outcome in
            outcome.error == nil ? .ask(next()) : .answer(outcome)
        }
    }
}
