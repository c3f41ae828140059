/// How a composite or a middleware goes on.
nonisolated enum InteractorStep {
    /// It answers. A frame that was stopped makes nothing else of a failure, unless it `insists`: what could not be undone is
    /// more than that.
    case answer(InteractorOutcome, insists: Bool = false)
    /// It asks, and makes a step of the answer to its question.
    case ask(InteractorQuestion)

    typealias Answer = (outcome: InteractorOutcome, insists: Bool)

    /// The answer, if it comes without a question that may be asked. `ask` returns why one may not.
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

/// What a composite or a middleware asks in the place of its caller.
nonisolated struct InteractorQuestion {
    let kind: InteractorFrame.Kind
    /// The request that is to be answered. That of a step of a sequence takes part in the call of another one.
    let request: AnyInteractorRequest
    /// Has something answer the request, at once or later.
    let start: () -> Void
    /// Decides how to go on.
    let then: (InteractorOutcome) -> InteractorStep
    /// Decides how to go on without asking, since the answer is no longer wanted.
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
