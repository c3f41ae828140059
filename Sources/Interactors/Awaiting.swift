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
        guard let route = routes.route(for: type(of: request)) else { throw notRegistered(request) }
        let caller = RequestCaller(executor: self, isolation: #isolation)
        if route.style == .closures {
            return try await executedResponse(to: request, by: route.retained(for: request), caller)
        }
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
        if route.style != .closures {
            try request.beginAwaiting(by: caller, isExecuting: route.style == .returning)
            do {
                return try await route.response(to: request)
            } catch {
                return try await request.earlierResponse(insteadOf: error)
            }
        }
        if !request.requestProgress.isIdle { try request.renew() }
        let waiter = RequestExecution.Waiter()
        var execution: RequestExecution?
        request.perform(by: caller) {
            execution = request.open(.task(waiter))
            request.requestProgress.insert(.awaited)
            route.execute(request)
            request.requestProgress.remove(.awaited)
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
        if requestProgress.contains(.awaited), requestCaller.executor === caller.executor,
            requestCaller.isolation === caller.isolation, !requestProgress.contains(.executing)
        {
            // Awaited twice, the interactor is called twice.
            return requestAwaitCount += 1
        }
        if !requestProgress.isIdle { try renew() }
        requestProgress = isExecuting ? [.executing, .awaited] : .awaited
        (requestCaller, requestAwaitCount) = (caller, 1)
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
        requestAwaitCount -= 1
        guard requestAwaitCount == 0 else { return nil }
        let isExecuting = requestProgress.contains(.executing)
        end()
        guard let root = requestExecution?.root, let waiter = root.waiter else { return nil }
        requestExecution = nil
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
