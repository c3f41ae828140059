nonisolated extension InteractorExecutor {
    /// The response to `request`, whatever the style of its interactor.
    ///
    /// Awaiting a ``ReturningInteractor`` or an ``AsyncInteractor`` is a call in the caller's isolation, and
    /// in its task unless a middleware or a composite is around it: cancelling the task is cooperative, as
    /// everywhere in structured concurrency. Awaiting a closure-style interactor suspends until it answers;
    /// cancelling the task ends the await at once and runs the handlers of ``Reply/onCancel(_:)``.
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
        return try await route.pointee.response(
            to: request,
            by: RequestCaller(executor: self, isolation: #isolation)
        )
    }
}

/// Awaiting an interactor that returns its response: a plain call.
nonisolated extension AnyInteractorRequest {
    /// Begins the call. Awaited twice, the interactor is called twice.
    @inline(__always)
    final func beginAwaiting(by caller: RequestCaller) throws {
        if !interactorCall.canBeginAtOnce && interactorCall.state != .awaited { try renewInteractorCall() }
        interactorCall.begin(by: caller, isAwaited: true)
    }

    /// Ends the call.
    @inline(__always)
    nonisolated(nonsending) final func leaveAwaiting() async {
        interactorCall.leave(isLate: false, wasCancelled: isInteractorCallCancelled)
        if interactorCall.execution != nil { await deliverRelays() }
    }

    /// What was relayed in the call arrives before the task goes on.
    private nonisolated(nonsending) final func deliverRelays() async {
        guard let execution = interactorCall.execution else { return }
        interactorCall.execution = nil
        execution.strand?.runHere { execution.close() }
        await execution.strand?.waitUntilIdle()
    }
}

/// Awaiting anything else: an execution whose outcome resumes the task.
nonisolated extension AnyInteractorRequest {
    /// The outcome of `call`, when it comes. The closures capture the isolation, without which they would run
    /// elsewhere.
    final func awaitOutcome(
        by caller: RequestCaller,
        isolation: isolated (any Actor)?,
        of call: () -> Void
    ) async -> RequestOutcome {
        let resumption = RequestStrand.Box<CheckedContinuation<RequestStrand.Box<RequestOutcome>, Never>?>(
            nil
        )
        let early = self.call(by: caller, awaiting: .onStack, call) { [self] outcome in
            let outcome = RequestStrand.Box(outcome)
            // The strand's last act: nothing else uses the request then.
            interactorCall.strand?.whenIdle { resumption.value?.resume(returning: outcome) }
        }
        if let early {
            interactorCall.strand?.drain()
            return early
        }
        let strand = ensureInteractorStrand()
        let late: RequestStrand.Box<RequestOutcome> = await withTaskCancellationHandler {
            _ = isolation
            return await withCheckedContinuation { continuation in
                resumption.value = continuation
                strand.drain()
            }
        } onCancel: { [weak answer = openInteractorExecution?.root] in
            answer?.cancelFromTask()
        }
        strand.synchronize()
        return late.value
    }
}
