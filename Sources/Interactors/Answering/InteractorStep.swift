/// How a composite or a middleware goes on.
nonisolated enum InteractorStep {
    /// Answers the request.
    case answer(InteractorOutcome)
    /// Has an execution settled, by an interactor for example, and goes on with the outcome.
    case run(
        as: InteractorExecution.Role = .answers,
        (InteractorExecution) -> Void,
        then: (InteractorOutcome) -> InteractorStep = { .answer($0) }
    )

    /// Has an execution settled, by a pause for example, and goes on unless it has failed or `request` is
    /// cancelled.
    static func wait(
        of request: AnyInteractorRequest,
        for start: @escaping (InteractorExecution) -> Void,
        then next: @escaping () -> InteractorStep
    ) -> InteractorStep {
        .run(start) { outcome in
            if case .failure = outcome { return .answer(outcome) }
            return request.endIfUnwanted(after: .failure(CancellationError())) ?? next()
        }
    }
}

nonisolated extension AnyInteractorRequest {
    /// The answer of a composite that can't go on after `outcome`, since its answer is no longer wanted.
    final func endIfUnwanted(after outcome: InteractorOutcome) -> InteractorStep? {
        if !isCancelled { return nil }
        return .answer(interactorCall.execution?.stoppingError.map { .failure($0) } ?? outcome)
    }

    /// Takes `step` and those that follow, in the call or as a part of it, and answers.
    final func proceed(with step: InteractorStep) {
        inCall { [self] in if let outcome = outcome(of: step) { settle(outcome) } }
    }

    /// The outcome of `first` and of the steps that follow. While outcomes come in the call, it is a loop; nil
    /// if one is late, which continues on the strand.
    final func outcome(of first: InteractorStep) -> InteractorOutcome? {
        var step = first
        while case .run(let role, let start, let next) = step {
            let execution = InteractorExecution(of: self, role, then: .step(next))
            start(execution)
            guard let early = execution.leave() else { return nil }
            step = execution.step(after: early, next)
        }
        if case .answer(let outcome) = step { return outcome }
        return nil
    }
}
