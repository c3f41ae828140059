/// How a composite or a middleware goes on.
nonisolated enum RequestStep {
    /// Answers the request.
    case answer(RequestOutcome)
    /// Has the execution settled, by an interactor for example, and goes on with the outcome.
    case attempt((RequestExecution) -> Void, then: (RequestOutcome) -> RequestStep = { .answer($0) })

    /// Has the execution settled, by a pause for example, and goes on unless it has failed or `request` is
    /// cancelled.
    static func attempt(
        _ start: @escaping (RequestExecution) -> Void,
        of request: AnyInteractorRequest,
        thenIfSuccessful next: @escaping () -> RequestStep
    ) -> RequestStep {
        .attempt(start) { outcome in
            if case .failure = outcome { return .answer(outcome) }
            return request.isCancelled ? .answer(.failure(CancellationError())) : next()
        }
    }
}

nonisolated extension AnyInteractorRequest {
    /// Takes `step` and those that follow. While outcomes come at once, it is a loop; a late one continues it
    /// on the strand, as a part of `outer`.
    final func proceed(with step: RequestStep, in outer: RequestExecution? = nil) {
        guard interactorCall.state.isInCall else {
            return performInCall { [self] in proceed(with: step, in: outer) }
        }
        var step = step
        while case .attempt(let start, let next) = step {
            let interception = RequestExecution(of: self, in: interactorCall.execution)
            perform(in: interception) { start(interception) }
            guard let outcome = interception.earlyOutcome else {
                return proceed(after: interception, in: outer, with: next)
            }
            step = next(outcome)
        }
        if case .answer(let outcome) = step { settle(outcome) }
    }

    /// Takes the next step when the late outcome of `interception` is there.
    private func proceed(
        after interception: RequestExecution,
        in outer: RequestExecution?,
        with next: @escaping (RequestOutcome) -> RequestStep
    ) {
        let outer = outer ?? RequestExecution.open(for: self)
        sendLateOutcome(of: interception, in: outer) { request, outcome in
            request.perform(in: outer) { request.proceed(with: next(outcome), in: outer) }
        }
    }
}
