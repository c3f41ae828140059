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
        return try await route.response(to: request, by: self)
    }
}

nonisolated extension AnyInteractorRequest {
    /// The response of an interactor that may answer from anywhere.
    nonisolated(nonsending) final func executedResponse(
        to caller: RequestCaller,
        by route: RequestRoute
    ) async throws -> Any {
        if !progress.isIdle { try renew() }
        let waiter = RequestExecution.Waiter()
        var execution: RequestExecution?
        perform(by: caller) {
            execution = open(.task(waiter))
            progress.insert(.awaited)
            route.execute(self)
            progress.remove(.awaited)
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
    final func beginAwaiting(by caller: RequestCaller, isExecuting: Bool) throws {
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
    final func endAwaiting() -> RequestExecution.Waiter? {
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

    /// The same for a call that throws `error`.
    final func endAwaiting(after error: any Error) throws -> RequestExecution.Waiter {
        guard let waiter = endAwaiting() else { throw error }
        return waiter
    }
}
