/// The next step of a composite or a middleware.
nonisolated enum InteractorStep {
    /// It answers. If its frame was stopped, the failure stays as it is, unless the answer `insists`: a sequence has to
    /// tell what could not be undone.
    case answer(InteractorOutcome, insists: Bool = false)
    /// It asks a question, and makes its next step from the answer.
    case ask(InteractorQuestion)

    typealias Answer = (outcome: InteractorOutcome, insists: Bool)

    /// The answer, or nil if a question was asked. `ask` asks, or returns an error if the call was stopped.
    func answer(unless ask: (InteractorQuestion) -> (any Error)?) -> Answer? {
        var step = self
        while true {
            switch step {
            case .answer(let outcome, let insists): return (outcome, insists)
            case .ask(let question):
                guard let error = ask(question) else { return nil }
                step = question.refused(error)
            }
        }
    }
}

/// A question that a composite or a middleware asks in place of its caller.
nonisolated struct InteractorQuestion {
    let kind: InteractorFrame.Kind
    /// The request that has to be answered. In a step of a sequence, it isn't the request of the call.
    let request: AnyInteractorRequest
    /// Starts what answers the request, immediately or later.
    let start: () -> Void
    /// Makes the next step from the answer.
    let then: (InteractorOutcome) -> InteractorStep
    /// Makes the next step if the question isn't asked, since the call was stopped.
    var refused: (any Error) -> InteractorStep = { .answer(.failure($0)) }

    init(
        _ request: AnyInteractorRequest,
        as kind: InteractorFrame.Kind = .composite,
        _ start: @escaping () -> Void,
        then: @escaping (InteractorOutcome) -> InteractorStep = { .answer($0) }
    ) {
        (self.request, self.kind, self.start, self.then) = (request, kind, start, then)
    }
}
