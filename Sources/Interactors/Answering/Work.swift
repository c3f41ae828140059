/// Asynchronous work, whose result is the answer.
nonisolated extension AnyInteractorRequest {
    /// Starts `work` in a task in the request's isolation. What it returns or throws is the answer.
    final func startWork(_ work: @escaping InteractorWaitState.Work.Body) {
        ensureWait().startWork(work, for: self)
    }
}

nonisolated extension InteractorWait {
    /// Adds work. If there is an answer, or work, that would be a second answer.
    fileprivate func startWork(
        _ work: @escaping InteractorWaitState.Work.Body,
        for request: AnyInteractorRequest
    ) {
        // It would run beside the caller, who receives this failure when the interactor returns.
        if !isAwaited, locked({ $0.isolation == nil && $0.outcome == nil && $0.phase == .running }) { return }
        let isStarting = locked { state in
            if state.phase == .closed || state.outcome != nil || state.work != nil { return false }
            state.work = InteractorWaitState.Work(body: work)
            if !isAwaited { state.request = request }
            return true
        }
        if !isStarting {
            if !isStopped { reportSecondAnswer() }
        } else if isAwaited {
            // The task starts it when it suspends, since without an isolation, it would run beside this code.
            locked { $0.continuation.take() }?.resume()
        } else {
            startTask(for: request)
        }
    }

    /// Starts the work that was added, if there is any, in a task in the isolation.
    func startTask(for request: AnyInteractorRequest) {
        if locked({ $0.work?.body == nil }) { return }
        let task = Self.surrounding.withValue(self) { self.task(for: request) }
        let isStopped = locked { state in
            state.work?.task = task
            return state.stopError != nil
        }
        if isStopped { task.cancel() }
    }

    private func task(for request: AnyInteractorRequest) -> Task<Void, Never> {
        let carried = InteractorUnchecked(value: request)
        guard let isolation else { return Task { await self.work(for: carried.value) } }
        // The compiler knows this isolation, so nothing is checked.
        if isolation === MainActor.shared {
            return Task { @MainActor in await self.work(for: carried.value) }
        }
        return isolation.assumeIsolated { isolation in
            Task {
                _ = isolation
                await self.work(for: carried.value)
            }
        }
    }

    nonisolated(nonsending) private func work(for request: AnyInteractorRequest) async {
        receive(await result(for: request))
        closeIfReady(in: request)
    }

    /// The result of the work, which is released before the caller receives the answer.
    nonisolated(nonsending) private func result(for request: AnyInteractorRequest) async -> InteractorOutcome
    {
        let work = locked { $0.work?.body.take() }
        guard let work, !request.isCancelled else { return .failure(CancellationError()) }
        do { return .success(try await work()) } catch { return .failure(error) }
    }

    /// Receives the result of work. It counts even after a stop: a task receives what its work makes of a cancellation.
    func receive(_ result: InteractorOutcome) {
        let isSecond = locked { state in
            state.work = nil
            if state.outcome != nil { return state.stopError == nil && !(result.error is CancellationError) }
            state.outcome = result
            return false
        }
        if isSecond { reportSecondAnswer() }
    }
}
