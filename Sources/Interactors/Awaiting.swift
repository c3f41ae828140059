nonisolated extension InteractorExecutor {
    /// The response to `request`, whatever the style of its interactor.
    ///
    /// Runs in the caller's isolation. While it is awaited, the request's closures aren't called. Cancelling
    /// the awaiting task cancels the request and ends the await at once. An interactor that runs in the caller's task
    /// isn't left before it ends: one that returns, or has ``AsyncInteractor/runsInCallersTask``.
    ///
    /// - Throws: what the interactor threw or failed with; `CancellationError`; or an ``InteractorError`` with
    ///   the code ``InteractorError/Code/notRegistered``, or ``InteractorError/Code/abandoned`` if nobody is left who could answer.
    ///   An interactor that keeps the bare request for later, instead of its ``InteractorRequest/reply``, is known to
    ///   have dropped it only when the caller doesn't hold it either.
    @inlinable
    public nonisolated(nonsending) func response<Response>(
        to request: consuming InteractorRequest<Response>
    ) async throws -> Response {
        // Inlinable, with what it calls: each asynchronous function in between costs as much as the interactor's own.
        if let interactor = try interactorInCallersTask(for: request) {
            return try await interactor.response(toUnchecked: request)
        }
        return try await response(toAny: request)
    }

    /// The interactor for `request`, which has begun to be executed, if that may be awaited right away.
    @usableFromInline
    func interactorInCallersTask<Response>(
        for request: InteractorRequest<Response>
    ) throws -> (any AwaitedInteractor<Response>)? {
        let interactor = routes.withRoute(to: request) { route in
            if case .awaiting(let interactor) = route.shortWay { interactor } else { nil }
        }
        if interactor != nil { try request.beginAwaited() }
        return interactor
    }

    /// The response, of an interactor of any style.
    @usableFromInline
    nonisolated(nonsending) func response<Response>(
        toAny request: consuming InteractorRequest<Response>
    ) async throws -> Response {
        guard let route = routes.withRoute(to: request, { $0 }) else { throw notRegistered(request) }
        switch route.shortWay {
        case .unknown:
            routes.replace(route, with: route.surveyed(), for: type(of: request))
            fallthrough
        case .awaiting:
            return try await response(to: request)
        case .none:
            return try await exchangedResponse(to: request)
        case .returning:
            try request.beginAwaited()
            return try route.returnedResponse(to: request)
        }
    }

    /// The response, of an interactor that may answer from anywhere.
    private nonisolated(nonsending) func exchangedResponse<Response>(
        to request: consuming InteractorRequest<Response>
    ) async throws -> Response {
        try Task.checkCancellation()
        let exchange = try begin(request, #isolation)
        if exchange.state.isReadyForTask {
            _ = request.leave(exchange)
            return try exchange.outcome.take().get()
        }
        // Nothing here holds the request while it is awaited: if it dies, nobody can answer it any more.
        weak let waiting = request
        _ = consume request
        defer {
            if exchange.state.isCancelled {
                // The work may still be going on somewhere: the request is left to it, for good.
                waiting?.status.cancel()
            } else {
                _ = waiting?.leave(exchange)
            }
        }
        return try await exchange.value()
    }

    /// Executes `request` for a task. Not inlined: it counts references, which needs a frame of its own.
    @inline(never)
    private func begin<Response>(
        _ request: InteractorRequest<Response>,
        _ isolation: (any Actor)?
    ) throws -> RequestExchange<Response> {
        try request.beginAwaited()
        let exchange = request.open(
            RequestExchange(
                .task,
                executor: self,
                isolation: isolation,
                outer: nil,
                isDispatching: true,
                isHeld: true
            )
        )
        let references = RequestDispatch.referenceCount(of: request)
        let isRouted = routes.withRoute(for: type(of: request)) { route in
            request.dispatch.enter(self, isolation) { route.execute(request) }
        }
        guard isRouted else {
            _ = request.leave(exchange)
            throw notRegistered(request)
        }
        exchange.endCall(of: request, referencesBefore: references)
        request.endDispatch()
        return exchange
    }
}

nonisolated extension InteractorRequest {
    @inline(__always)
    final func beginAwaited() throws {
        if !status.beginExecution() { try renew() }
    }
}
