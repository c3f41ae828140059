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
            return try await request.response(insteadOf: error)
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
                return try await request.response(insteadOf: error)
            }
        }
        if !request.requestProgress.isIdle { try request.renewRequest() }
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
        if !requestProgress.isIdle {
            // Awaited twice, the interactor is called twice.
            if isAwaited(by: caller) { return requestAwaitCount += 1 }
            try renewRequest()
        }
        requestProgress = isExecuting ? [.executing, .awaited] : .awaited
        (requestCaller, requestAwaitCount) = (caller, 1)
    }

    private final func isAwaited(by caller: RequestCaller) -> Bool {
        requestProgress.contains(.awaited) && !requestProgress.contains(.executing) && requestExecution == nil
            && requestCaller.executor === caller.executor && requestCaller.isolation === caller.isolation
    }

    /// Ends the call of an interactor that has returned, and says whether that is the answer. If not, there
    /// is an execution.
    final func endAwaiting() -> Bool {
        requestAwaitCount -= 1
        if requestAwaitCount > 0 { return true }
        if requestExecution != nil { return false }
        end()
        return true
    }

    /// Answers the execution that was opened during the call, as any other answer would. The first one
    /// counts.
    @inline(never)
    final func answerExecution(_ outcome: Outcome) -> ExecutionAnswer {
        guard let root = requestExecution?.root, let waiter = root.waiter else {
            fatalError("\(Self.self) isn't awaited.")
        }
        let isExecuting = requestProgress.contains(.executing)
        requestProgress = requestProgress.lasting.union([.hasExecution, .hasStrand])
        (requestStrand, requestExecution) = (root.strand, nil)
        if isExecuting { root.strand.runJobs() } else { root.strand.endWork() }
        root.settleHere(outcome)
        if isExecuting { root.strand.drain() }
        return ExecutionAnswer(waiter: waiter)
    }

    /// The answer of a call that threw `error`.
    @inline(never)
    fileprivate nonisolated(nonsending) final func response<Response>(
        insteadOf error: any Error
    ) async throws -> Response {
        var answer = error as? ExecutionAnswer
        if answer == nil && !endAwaiting() { answer = answerExecution(.failure(error)) }
        guard let answer else { throw error }
        return Self.value(try await answer.waiter.value())
    }
}

/// Thrown instead of returning the response of an interactor that has taken a reply or answered before.
nonisolated struct ExecutionAnswer: Error {
    fileprivate let waiter: RequestExecution.Waiter
}
