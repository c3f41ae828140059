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
        guard let route = try routes.route(to: request) else { throw notRegistered(request) }
        if route.style == .closures {
            return InteractorRequest<Response>.value(try await executedResponse(to: request, by: route))
        }
        let caller = RequestCaller(executor: self, isolation: #isolation)
        try request.beginAwaiting(by: caller, isExecuting: route.style == .returned)
        let other: RequestExecution.Waiter
        do {
            let response =
                route.style == .async
                ? try await route.asyncResponse(to: request) : try route.returnedResponse(to: request)
            guard let waiter = request.endAwaiting() else { return response }
            other = waiter
        } catch {
            guard let waiter = request.endAwaiting() else { throw error }
            other = waiter
        }
        return InteractorRequest<Response>.value(try await other.value(onCancel: {}))
    }

    /// The response of an interactor that may answer from anywhere.
    private nonisolated(nonsending) func executedResponse(
        to request: AnyInteractorRequest,
        by route: RequestRoute
    ) async throws -> Any {
        if !request.progress.isIdle { try request.renew() }
        let waiter = RequestExecution.Waiter()
        var execution: RequestExecution?
        request.perform(by: RequestCaller(executor: self, isolation: #isolation)) {
            execution = request.open(.task(waiter))
            request.progress.insert(.awaited)
            route.execute(request)
            request.progress.remove(.awaited)
        }
        if Task.isCancelled { execution?.cancelFromTask() }
        // From here on, only what can answer holds the execution.
        let cancel = { @Sendable [weak execution] () -> Void in execution?.cancelFromTask() }
        execution = nil
        return try await waiter.value(onCancel: cancel)
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

    /// Ends the call. If its interactor has answered in another way before, returns what waits for that
    /// answer: it counts.
    fileprivate final func endAwaiting() -> RequestExecution.Waiter? {
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
