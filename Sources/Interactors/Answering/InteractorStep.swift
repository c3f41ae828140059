/// How a composite or a middleware goes on.
nonisolated enum InteractorStep {
    /// It answers.
    case answer(InteractorOutcome)
    /// It fails, also if its answer is no longer wanted: what couldn't be undone is more than that.
    case fail(any Error)
    /// It asks, and makes a step of the answer to its question.
    case ask(InteractorQuestion)
}

/// What a composite or a middleware asks in the place of its caller.
nonisolated struct InteractorQuestion {
    enum Kind {
        /// A composite asks. Without anything that can answer, the question fails.
        case composite
        /// A middleware watches. It can be answered as long as the question around it can.
        case middleware
        /// It undoes something: a cancellation doesn't reach it.
        case compensation
    }

    let kind: Kind
    /// The request that is to be answered.
    let request: AnyInteractorRequest
    /// The request of a step of a sequence, which takes part in the call of another request.
    var isOfStep = false
    /// Has something answer the request, at once or later.
    let start: () -> Void
    /// Decides how to go on.
    let then: (InteractorOutcome) -> InteractorStep
    /// Decides how to go on without asking, since the answer is no longer wanted.
    var refused: (any Error) -> InteractorStep = { .answer(.failure($0)) }

    init(
        _ request: AnyInteractorRequest,
        as kind: Kind = .composite,
        _ start: @escaping () -> Void,
        then: @escaping (InteractorOutcome) -> InteractorStep = { .answer($0) }
    ) {
        (self.request, self.kind, self.start, self.then) = (request, kind, start, then)
    }
}
