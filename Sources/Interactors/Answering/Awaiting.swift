/// How a task awaits an answer. It runs the call itself, so that what goes on in it has the task's values.
nonisolated extension AnyInteractorRequest {
    /// The outcome of what `start` leads to. The closures below capture the isolation, without which they would run
    /// elsewhere.
    final func outcome(
        by executor: InteractorExecutor,
        isolation: isolated (any Actor)?,
        of start: () -> Void
    ) async throws -> InteractorOutcome {
        try beginAwaiting(by: InteractorCaller(executor: executor, isolation: isolation), as: .running)
        let call = makeAwaitedCall(runner: InteractorExecutor.currentThread)
        return await withTaskCancellationHandler {
            _ = isolation
            start()
            interactorProgress.pause()
            return await call.outcome(of: self)
        } onCancel: { [request = InteractorUnchecked(value: self)] in
            request.value.cancelByTask()
        }
    }

    /// What `body` returns, or another answer that came before.
    final func response<Response>(
        by executor: InteractorExecutor,
        isolation: isolated (any Actor)?,
        of body: nonisolated(nonsending) () async throws -> Response
    ) async throws -> Response {
        try beginAwaiting(by: InteractorCaller(executor: executor, isolation: isolation), as: .awaited)
        let result: Result<Response, any Error> = await withTaskCancellationHandler {
            _ = isolation
            do { return .success(try await body()) } catch { return .failure(error) }
        } onCancel: { [request = InteractorUnchecked(value: self)] in
            request.value.cancelByTask()
        }
        if interactorProgress.endAwaiting() { return try result.get() }
        let call = ensureCall()
        call.endAwaitedWork(with: InteractorOutcome { try result.get() }, of: self)
        return try await call.outcome(of: self).get()
    }

    /// The same, where `body` doesn't suspend.
    nonisolated(nonsending) final func response<Response>(
        by executor: InteractorExecutor,
        ofReturning body: () throws -> Response
    ) async throws -> Response {
        try beginAwaiting(by: InteractorCaller(executor: executor, isolation: #isolation), as: .running)
        let result: Result<Response, any Error>
        do { result = .success(try body()) } catch { result = .failure(error) }
        if interactorProgress.endAwaiting() { return try result.get() }
        let call = ensureCall()
        let outcome = InteractorOutcome { try result.get() }
        call.answer(InteractorCall.root, with: outcome, from: .inside(self), for: Self.self)
        return try await call.outcome(of: self).get()
    }

    /// Begins an execution that a task awaits, unless the request isn't free, or the task is cancelled.
    @inline(__always)
    private final func beginAwaiting(by caller: InteractorCaller, as stage: InteractorProgress.Stage) throws {
        if isCancelledForGood || Task.isCancelled { throw CancellationError() }
        if interactorProgress.stage == .pending { free() }
        if !interactorProgress.beginAwaited(by: caller, as: stage) { throw InteractorError.inProgress(Self.self) }
        forgetTask()
    }
}

/// What the awaiting task does with its call.
nonisolated extension InteractorCall {
    /// Runs the call whenever something has come, until there is an outcome.
    nonisolated(nonsending) func outcome(of request: AnyInteractorRequest) async -> InteractorOutcome {
        while true {
            locked { $0.state.resumeTask(on: InteractorExecutor.currentThread) }
            if let outcome = InteractorLoop(call: self, request: request).run() {
                request.interactorProgress.end(isDirect: false)
                return outcome
            }
            await withCheckedContinuation { continuation in
                let isParked = locked { guarded in
                    guard guarded.state.parkTask() else { return false }
                    guarded.holdings.continuation = continuation
                    return true
                }
                if !isParked { continuation.resume() }
            }
        }
    }

    /// Notes that the task uses the request, in what it awaits.
    func beginAwaitedWork() { _ = locked { $0.state.claim { $0.beginWork() } } }

    /// What the task has awaited has returned.
    func endAwaitedWork(with outcome: InteractorOutcome, of request: AnyInteractorRequest) {
        locked { $0.state.resumeTask(on: InteractorExecutor.currentThread) }
        endWork(in: Self.root, with: outcome, of: request)
    }
}
