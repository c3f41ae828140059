/// The next step of a composite or a middleware.
nonisolated enum InteractorDecision {
    /// It answers. If its frame was stopped, the failure stays as it is.
    case answer(InteractorOutcome)
    /// It asks a question, and makes its next step from the answer.
    case ask(InteractorSubrequest)

    /// The answer, or nil if a question was asked. `ask` asks, or returns an error if the call was stopped.
    func answer(unless ask: (InteractorSubrequest) -> (any Error)?) -> InteractorOutcome? {
        var step = self
        while true {
            switch step {
            case .answer(let outcome): return outcome
            case .ask(let question):
                guard let error = ask(question) else { return nil }
                step = question.refused(error)
            }
        }
    }
}

/// A question that a composite or a middleware asks in place of its caller.
nonisolated struct InteractorSubrequest {
    let kind: InteractorFrame.Kind
    /// Starts what answers the request, immediately or later.
    let start: () -> Void
    /// Makes the next step from the answer.
    let then: (InteractorOutcome) -> InteractorDecision
    /// Makes the next step if the question isn't asked, since the call was stopped.
    var refused: (any Error) -> InteractorDecision = { .answer(.failure($0)) }

    init(
        as kind: InteractorFrame.Kind = .composite,
        _ start: @escaping () -> Void,
        then: @escaping (InteractorOutcome) -> InteractorDecision = { .answer($0) }
    ) {
        (self.kind, self.start, self.then) = (kind, start, then)
    }
}
