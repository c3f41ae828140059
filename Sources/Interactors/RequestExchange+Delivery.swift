/// How an outcome gets to who waits for it.
nonisolated extension RequestExchange {
    func deliver(_ outcome: Outcome, to request: Request) {
        switch destination.value {
        case .task:
            finishTask(with: outcome)
        case .closures:
            guard request.leave(self) else { return }
            request.status.markAnswered()
            request.deliver(state.isCancelled ? .failure(CancellationError()) : outcome, from: executor)
        case .wrapper(let handler):
            guard request.leave(self) else { return }
            perform(request) { handler(request, outcome) }
        }
    }

    /// Runs `body` as a part of the execution. If that goes on after `execute` has returned, and the owner may be at
    /// work meanwhile, whoever waits for the outcome gets it when nothing here touches the request any more.
    private func perform(_ request: Request, _ body: () -> Void) {
        guard isShared, !request.dispatch.isUnderWay || request.isContinued else {
            return request.perform(executor, isolation, body)
        }
        let waiting = outermost.isAwaited ? outermost : nil
        waiting?.state.beginCall()
        if request.exchange == nil {
            _ = request.open(
                RequestExchange(
                    .closures,
                    executor: executor,
                    isolation: isolation,
                    outer: nil,
                    isDispatching: true,
                    isHeld: false,
                    isDeferring: true
                )
            )
        }
        let isOutermost = !request.isContinued
        request.isContinued = true
        request.dispatch.enter(executor, isolation, body)
        if isOutermost {
            request.isContinued = false
            request.endDispatch()
        }
        if waiting?.state.endCall() == true { waiting?.resume() }
    }

    /// This exchange or the next one further out that nobody has settled: claimed for the caller.
    func firstUnclaimed() -> RequestExchange? {
        var next: RequestExchange? = self
        while let exchange = next, !exchange.state.claim() { next = exchange.outer }
        return next
    }

    /// The exchange furthest out.
    var outermost: RequestExchange {
        var exchange = self
        while let outer = exchange.outer { exchange = outer }
        return exchange
    }

    func deliverLater(to request: UncheckedTransfer<Request>) {
        guard let isolation else { return deliver(outcome.take(), to: request.value) }
        Task { await deliver(to: request, in: isolation) }
    }

    private func deliver(to request: UncheckedTransfer<Request>, in isolation: isolated any Actor) async {
        deliver(outcome.take(), to: request.value)
    }

    func finishTask(with outcome: Outcome) {
        self.outcome.store(UncheckedTransfer(outcome))
        if state.becomeReadyForTask() { resume() }
    }

    func resume() {
        waiting.withLock { waiting in
            defer { waiting = nil }
            return waiting
        }?.resume()
    }

    func reportSecondAnswer(to request: Request) {
        guard !isCancelled else { return }
        InteractorExecutor.report(.answeredTwice(type(of: request)), to: executor)
    }
}
