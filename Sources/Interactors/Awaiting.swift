nonisolated extension InteractorExecutor {
    /// The response to `request`, whatever the style of its interactor.
    ///
    /// Awaiting a ``ReturningInteractor`` or an ``AsyncInteractor`` is a call in the caller's task and
    /// isolation: cancelling the task is cooperative, as everywhere in structured concurrency. Awaiting a
    /// closure-style interactor suspends until it answers; cancelling the task ends the await at once and
    /// runs the handlers of ``Reply/onCancel(_:)``.
    ///
    /// The request's `onComplete` and `onError` aren't called; closures of the request's subclass are, in the
    /// caller's isolation.
    ///
    /// - Throws: What the interactor threw or failed with; `CancellationError`; or an ``InteractorError``
    ///   with the code ``InteractorError/Code/notRegistered``, ``InteractorError/Code/inProgress``, or
    ///   ``InteractorError/Code/abandoned`` if an interactor neither answers nor keeps the request's
    ///   ``InteractorRequest/reply``.
    public nonisolated(nonsending) func response<Response>(
        to request: InteractorRequest<Response>
    ) async throws -> Response {
        guard let route = routes.route(to: request) else { throw notRegistered(request) }
        let caller = RequestCaller(executor: self, isolation: #isolation)
        if route.style == .closures { return try await executedResponse(to: request, by: route, caller) }
        return try await returnedResponse(to: request, by: route, caller)
    }

    /// The response of an interactor that returns it.
    @inline(__always)
    private nonisolated(nonsending) func returnedResponse<Response>(
        to request: InteractorRequest<Response>,
        by route: ResponseRoute<Response>,
        _ caller: RequestCaller
    ) async throws -> Response {
        try request.beginAwaiting(by: caller, isExecuting: route.style == .returning)
        do {
            return try await route.response(to: request)
        } catch {
            return try await request.earlierResponse(insteadOf: error)
        }
    }

    /// The response of an interactor that may answer from anywhere, or isn't built yet.
    @inline(never)
    private nonisolated(nonsending) func executedResponse<Response>(
        to request: InteractorRequest<Response>,
        by route: ResponseRoute<Response>,
        _ caller: RequestCaller
    ) async throws -> Response {
        let route = try route.built()
        if route.style != .closures { return try await returnedResponse(to: request, by: route, caller) }
        if !request.progress.isIdle { try request.renew() }
        let waiter = RequestExecution.Waiter()
        var execution: RequestExecution?
        request.perform(by: caller) {
            execution = request.open(.task(waiter))
            request.progress.insert(.awaited)
            route.execute(request)
            request.progress.remove(.awaited)
        }
        if Task.isCancelled { execution?.cancelFromTask() }
        // From here on, only what can answer holds the execution.
        let cancel = { @Sendable [weak execution] () -> Void in execution?.cancelFromTask() }
        execution = nil
        return AnyInteractorRequest.value(try await waiter.value(onCancel: cancel))
    }
}

/// Requests whose interactor returns the response to a task that awaits it.
nonisolated extension AnyInteractorRequest {
    fileprivate final func beginAwaiting(by caller: RequestCaller, isExecuting: Bool) throws {
        if progress.contains(.awaited), self.caller.executor === caller.executor,
            self.caller.isolation === caller.isolation, !progress.contains(.executing)
        {
            // Awaited twice, the interactor is called twice.
            return awaitCount += 1
        }
        if !progress.isIdle { try renew() }
        progress = isExecuting ? [.executing, .awaited] : .awaited
        (self.caller, awaitCount) = (caller, 1)
    }

    /// Ends the call. Throws if its interactor has answered in another way before it returned.
    final func endAwaiting() throws {
        if let waiter = endCallOfInteractor() { throw EarlierAnswer(waiter: waiter) }
    }

    /// Ends the call that threw `error`, unless another answer came before: that one counts.
    @inline(never)
    fileprivate nonisolated(nonsending) final func earlierResponse<Response>(
        insteadOf error: any Error
    ) async throws -> Response {
        guard let waiter = (error as? EarlierAnswer)?.waiter ?? endCallOfInteractor() else { throw error }
        return Self.value(try await waiter.value())
    }

    /// What waits for an answer that was given before the interactor returned.
    private final func endCallOfInteractor() -> RequestExecution.Waiter? {
        awaitCount -= 1
        guard awaitCount == 0 else { return nil }
        let isExecuting = progress.contains(.executing)
        end()
        guard let root = execution?.root, let waiter = root.waiter else { return nil }
        execution = nil
        if isExecuting { root.strand.drain() } else { root.strand.runWaitingJobs() }
        if root.withdraw() { return nil }
        root.reportSecondAnswer()
        return waiter
    }
}

/// The interactor that returned has answered in another way before. That answer counts.
private nonisolated struct EarlierAnswer: Error {
    let waiter: RequestExecution.Waiter
}
