/// The way of a request through its exchanges, and its cancellation.
nonisolated extension InteractorRequest {
    /// Cancels the request, for good: an answer that is still to come is no longer wanted.
    ///
    /// The request fails with ``InteractorError/Code/cancelled``; who awaits it gets a `CancellationError` at once,
    /// whatever the interactor does. The task of an async interactor is cancelled, and the handlers
    /// of ``Reply/onCancel(_:)`` run. A request that was cancelled before it was executed isn't executed. One
    /// that was answered stays answered.
    ///
    /// Called in the request's isolation; from elsewhere, cancel the task that awaits the answer.
    public final func cancel() {
        status.cancel()
        guard let innermost = exchange else { return }
        // Claimed first: a handler may drop the last reply.
        let first = innermost.outermost.isAwaited ? nil : innermost.firstUnclaimed()
        var next: RequestExchange<Response>? = innermost
        while let exchange = next {
            exchange.cancel()
            next = exchange.outer
        }
        // From there outwards, whoever waits for an outcome gets this one.
        first?.deliver(.failure(CancellationError()), to: self)
    }

    /// Whether the answer is no longer wanted: for an interactor that has more than one thing to do.
    public final var isCancelled: Bool {
        status.isCancelled || exchange?.isCancelled == true
    }

    /// Opens an exchange, inside of the one that there is.
    final func open(_ exchange: RequestExchange<Response>) -> RequestExchange<Response> {
        self.exchange = exchange
        status.beginExchange()
        // Cancelled before there was an exchange to tell.
        if status.isCancelled { exchange.state.cancel() }
        return exchange
    }

    /// The innermost exchange; if there is none, one that answers the closures.
    final var currentExchange: RequestExchange<Response> {
        exchange
            ?? open(
                RequestExchange(
                    .closures,
                    executor: dispatch.executor,
                    isolation: dispatch.isolation,
                    outer: nil,
                    isDispatching: dispatch.isUnderWay,
                    isHeld: dispatch.isUnderWay
                )
            )
    }

    /// Closes an exchange and those inside of it. False if it was closed before.
    final func leave(_ ended: RequestExchange<Response>) -> Bool {
        var innermost = exchange
        while let inner = innermost, inner !== ended { innermost = inner.outer }
        guard innermost != nil else { return false }
        while let inner = exchange, inner !== ended {
            inner.supersede()
            exchange = inner.outer
        }
        exchange = ended.outer
        if exchange == nil { status.endExchange() }
        return true
    }

    /// Runs `body` as a part of an execution.
    final func perform(_ executor: InteractorExecutor?, _ isolation: (any Actor)?, _ body: () -> Void) {
        dispatch.enter(executor, isolation, body)
        endDispatch()
    }

    /// Called whenever a part of an execution is over: after the outermost, outcomes no longer wait for it.
    final func endDispatch() {
        guard !dispatch.isUnderWay else { return }
        var next = exchange
        while let exchange = next {
            next = exchange.outer
            exchange.endDispatch(of: self)
        }
    }

    /// Makes an answered request ready to be executed again.
    final func renew() throws {
        if status.isCancelled { throw CancellationError() }
        if let exchange {
            guard exchange.state.isSettled else { throw InteractorError.inProgress(Self.self) }
            _ = leave(exchange)
        }
        status.renew()
    }

    /// The same, for an execution with closures: what keeps it from being executed goes to them.
    @inline(never)
    final func renew(for executor: InteractorExecutor) -> Bool {
        do {
            try renew()
            return true
        } catch {
            deliver(.failure(error), from: executor)
            return false
        }
    }

    /// Makes it ready to be answered by an interactor that is called directly, without an executor.
    final func beginDirectCall() {
        if !dispatch.isUnderWay && !status.isExchanging { status.renew() }
    }
}
