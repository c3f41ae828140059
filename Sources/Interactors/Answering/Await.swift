/// How a task awaits an answer.
nonisolated extension AnyInteractorRequest {
    /// Begins a wait inside the innermost one, and waits for its outcome. `start` is called with it.
    ///
    /// One attempt at a time: a second one beside it fails with ``InteractorError/Code/inProgress``.
    final func attempt(
        _ kind: InteractorWait.Kind = .attempt,
        isolation: isolated (any Actor)?,
        _ start: (InteractorWait) -> Void
    ) async throws -> InteractorOutcome {
        try checkCancellation()
        let outer = interactorProgress.wait
        if let outer, outer.isSuspended, outer !== InteractorWait.surrounding.get() {
            throw InteractorError.inProgress(Self.self)
        }
        var state = InteractorWaitState(.running, in: isolation)
        state.needsNoClaim = kind == .pause
        let hook = interactorProgress.execution.hook
        let wait = InteractorWait(kind, for: Self.self, reportingTo: hook, inside: outer, state)
        interactorProgress.push(wait)
        return await withTaskCancellationHandler {
            // Captured, since the closure would run elsewhere without it.
            _ = isolation
            InteractorWait.surrounding.withValue(wait) { start(wait) }
            let outcome = await wait.outcome(for: self)
            pop(wait)
            return outcome
        } onCancel: {
            wait.stop()
        }
    }

    /// Removes a wait that is closed from the stack, and stops those inside it.
    final func pop(_ wait: InteractorWait) {
        // Otherwise, it was removed with the one around it.
        guard waits.contains(where: { $0 === wait }) else { return }
        let inside = waits.prefix { $0 !== wait }
        interactorProgress.wait = wait.outer
        for inner in inside { inner.stop(in: self) }
    }

    /// Begins an execution that a task awaits, unless the request isn't free, or the task is canceled.
    @inline(__always)
    final func beginAwait(by caller: InteractorCaller) throws {
        try checkCancellation()
        if interactorProgress.wait != nil { closePreviousExecution() }
        if !interactorProgress.begin(by: caller, as: .awaiting) {
            throw InteractorError.inProgress(Self.self)
        }
    }

    /// Finishes the execution of an interactor that has used the request, too. Returns the first answer.
    @inline(never)
    final func finishAwait(with outcome: InteractorOutcome) -> InteractorOutcome {
        var outcome = outcome
        if let wait = Array(waits).last {
            if wait.locked({ $0.phase == .running }) {
                wait.receive(outcome)
                outcome = wait.interactorReturned(for: self) ?? outcome
            } else {
                // It is of an attempt that nobody awaits anymore.
                wait.stop()
            }
            pop(wait)
        }
        interactorProgress.finish()
        return outcome
    }
}

nonisolated extension InteractorResponseRoute {
    /// The response to a request of the class, for a task that awaits it.
    func response(
        to request: AnyInteractorRequest,
        by caller: InteractorCaller,
        isolation: isolated (any Actor)?
    ) async throws -> Response {
        try request.beginAwait(by: caller)
        let response: Response
        do {
            response = try await answer(request)
        } catch {
            if request.interactorProgress.finishAwait() { throw error }
            return try request.finishAwait(with: .failure(error)).get()
        }
        if request.interactorProgress.finishAwait() { return response }
        return try request.finishAwait(with: .success(response)).get()
    }
}
