/// What a composite or a middleware makes of an answer.
nonisolated enum InteractorDecision {
    /// Answers the frame around it. If its own frame was stopped, the failure stays unchanged.
    case answer(InteractorOutcome)
    /// Makes another subrequest, in place of the one that was answered.
    case ask(InteractorSubrequest)
    /// Would make another subrequest, but the call was stopped: the stop's error is the answer.
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
