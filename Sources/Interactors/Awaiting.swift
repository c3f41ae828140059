nonisolated extension InteractorExecutor {
    /// The response to `request`, whatever the style of its interactor.
    ///
    /// Awaiting a ``ReturningInteractor`` or an ``AsyncInteractor`` is a call in the caller's task and isolation: cancelling
    /// the task is cooperative, as everywhere in structured concurrency. Awaiting a closure-style interactor suspends
    /// until it answers; cancelling the task ends the await at once and runs the handlers of ``Reply/onCancel(_:)``.
    ///
    /// The request's `onComplete` and `onError` aren't called; closures of the request's subclass are, in the caller's
    /// isolation.
    ///
    /// - Throws: What the interactor threw or failed with; `CancellationError`; or an ``InteractorError`` with the code
    ///   ``InteractorError/Code/notRegistered``, ``InteractorError/Code/inProgress``, or ``InteractorError/Code/abandoned`` if an
    ///   interactor neither answers nor keeps the request's ``InteractorRequest/reply``.
    public nonisolated(nonsending) func response<Response>(
        to request: InteractorRequest<Response>
    ) async throws -> Response {
        guard let route: ResponseRoute<Response> = try routes.route(to: request) else { throw notRegistered(request) }
        switch route.style {
        case .returning:
            try request.beginAwaited(by: self, #isolation, isExecuting: true)
            let outcome = Result { try route.returnedResponse(to: request) }
            return try request.isPlainlyAwaited
                ? request.endAwaited(outcome) : await request.endInterruptedAwait(outcome)
        case .async:
            try request.beginAwaited(by: self, #isolation, isExecuting: false)
            let outcome: Result<Response, any Error>
            do {
                outcome = .success(try await route.asyncResponse(to: request))
            } catch {
                outcome = .failure(error)
            }
            return try request.isPlainlyAwaited
                ? request.endAwaited(outcome) : await request.endInterruptedAwait(outcome)
        case .closures:
            return try await executedResponse(to: request, by: route)
        }
    }

    /// The response of an interactor that may answer from anywhere.
    private nonisolated(nonsending) func executedResponse<Response>(
        to request: InteractorRequest<Response>,
        by route: RequestRoute
    ) async throws -> Response {
        if !request.progress.isIdle { try request.renew() }
        let waiter = RequestExecution<Response>.Waiter()
        var execution = request.execute(by: route, for: waiter, self, #isolation)
        if Task.isCancelled { execution?.cancelFromTask() }
        // From here on, only what can answer holds the execution.
        let cancel = { @Sendable [weak execution] () -> Void in execution?.cancelFromTask() }
        execution = nil
        return try await waiter.value(onCancel: cancel)
    }
}

/// Requests that a task awaits.
nonisolated extension InteractorRequest {
    /// Executes the request, and returns the execution that `waiter` waits for.
    fileprivate final func execute(
        by route: RequestRoute,
        for waiter: RequestExecution<Response>.Waiter,
        _ executor: InteractorExecutor,
        _ isolation: (any Actor)?
    ) -> RequestExecution<Response>? {
        var opened: RequestExecution<Response>?
        perform(by: RequestCaller(executor: executor, isolation: isolation)) {
            opened = open(.task(waiter))
            progress.insert(.awaited)
            route.execute(self)
            progress.remove(.awaited)
        }
        return opened
    }

    /// Begins a call that returns the response.
    fileprivate final func beginAwaited(
        by executor: InteractorExecutor,
        _ isolation: (any Actor)?,
        isExecuting: Bool
    ) throws {
        if !progress.isIdle {
            let isAwaited = progress.contains(.awaited) && !progress.contains(.executing)
            if isAwaited, caller.executor === executor, caller.isolation === isolation {
                furtherAwaits += 1
                return
            }
            try renew()
        }
        progress = isExecuting ? [.executing, .awaited] : .awaited
        caller = RequestCaller(executor: executor, isolation: isolation)
    }

    /// Whether the interactor has done nothing with the request that only an execution can answer.
    fileprivate final var isPlainlyAwaited: Bool {
        progress.rawValue & ~RequestProgress.executing.rawValue == RequestProgress.awaited.rawValue
            && furtherAwaits == 0
    }

    fileprivate final func endAwaited(_ outcome: Outcome) throws -> Response {
        progress = .ended
        return try outcome.get()
    }

    /// Ends a call whose interactor has answered in another way too, or has taken a reply. The first answer counts.
    fileprivate nonisolated(nonsending) final func endInterruptedAwait(
        _ outcome: Outcome
    ) async throws -> Response {
        if furtherAwaits > 0 {
            furtherAwaits -= 1
            return try outcome.get()
        }
        let root = execution?.root
        let waiter = root?.waiter
        let wasExecuting = progress.contains(.executing)
        (execution, strand) = (nil, nil)
        progress = progress.intersection(.cancelled).union(.ended)
        if wasExecuting { root?.strand.drain() } else { root?.strand.runWaitingJobs() }
        guard let root, let waiter, !root.withdraw() else { return try outcome.get() }
        if case .success = outcome { root.reportSecondAnswer() }
        return try await waiter.value(onCancel: {})
    }
}
