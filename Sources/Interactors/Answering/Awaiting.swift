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
        let suspended = RequestStrand.Box<CheckedContinuation<RequestStrand.Box<RequestOutcome>, Never>?>(nil)
        let early = self.call(by: caller, awaiting: .onStack, call) { [self] outcome in
            let outcome = RequestStrand.Box(outcome)
            // The strand's last act: nothing else uses the request then.
            interactorCall.strand?.whenIdle { suspended.value?.resume(returning: outcome) }
        }
        if let early {
            interactorCall.strand?.drain()
            return early
        }
        let strand = ensureInteractorStrand()
        let late: RequestStrand.Box<RequestOutcome> = await withTaskCancellationHandler {
            _ = isolation
            return await withCheckedContinuation { continuation in
                suspended.value = continuation
                strand.drain()
            }
        } onCancel: { [weak root = openInteractorExecution?.root] in
            root?.cancelFromTask()
        }
        strand.synchronize()
        return late.value
    }
}
