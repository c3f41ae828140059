/// What a composite or a middleware makes of an answer.
nonisolated enum InteractorDecision {
    /// Answers the frame around it. If its own frame was stopped, the failure stays unchanged.
    case answer(InteractorOutcome)
    /// Makes another subrequest, in place of the one that was answered.
    case ask(InteractorSubrequest)
    /// The composite would continue, but the call was stopped: the stop's error is the answer.
    case stop(any Error)
}

/// What a composite or a middleware asks in place of its caller.
nonisolated struct InteractorSubrequest {
    let kind: InteractorFrame.Kind
    /// Starts whatever answers the request, immediately or later.
    let start: () -> Void
    /// Decides what follows from the answer.
    let then: (InteractorOutcome) -> InteractorDecision
    /// The outcome if the call was stopped before this starts.
    var refused: (any Error) -> InteractorOutcome = { .failure($0) }

    init(
        as kind: InteractorFrame.Kind = .composite,
        _ start: @escaping () -> Void,
        then: @escaping (InteractorOutcome) -> InteractorDecision = { .answer($0) }
    ) {
        (self.kind, self.start, self.then) = (kind, start, then)
    }
}

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
                    claim.answer(with: .success(()))
                } catch { claim.answer(with: .failure(error)) }
            }
            claim.call.onStop(of: claim.frame) { task.cancel() }
            claim.call.onEnd(of: claim.frame) { task.cancel() }
        } then: { outcome in
            outcome.error == nil ? .ask(next()) : .answer(outcome)
        }
    }
}
