/// How an answer that is no longer wanted is called off.
nonisolated extension InteractorRequest {
    /// Cancels the request for its caller. Called in the request's isolation.
    final func cancelExecution() {
        if progress.contains(.cancelled) { return }
        let execution = progress.contains([.executing, .answered]) ? nil : innermost
        // Without an isolation, an async interactor may be reading the progress.
        if execution?.strand.isWorking != true || execution?.strand.isolation != nil {
            progress.insert(.cancelled)
        }
        if let execution {
            execution.root.cancel(isByCaller: true)
        } else if progress.contains(.pending) {
            progress = [.cancelled, .ended, .hasRest]
            deliver(.failure(CancellationError()), from: rest?.strand.executor)
        } else if progress.contains(.executing), progress.isDisjoint(with: [.read, .answered, .awaited]) {
            progress.insert(.answered)
            deliver(.failure(CancellationError()), from: caller.executor)
        }
    }
}

nonisolated extension RequestExecution {
    /// Cancels the outermost execution: what is inside is told first, and the innermost ends at once, so that everything
    /// around it sees the outcome. Called on the strand or in its isolation.
    ///
    /// An interactor that uses the request asynchronously isn't interrupted where that would hand its request back to another
    /// thread, or where a task awaits it.
    func cancel(isByCaller: Bool) {
        guard !isDelivered else { return }
        let isAwaited = waiter != nil
        let mustWait = strand.isWorking && (strand.isolation == nil || isAwaited)
        if isByCaller && !isAwaited { scope.deadline = CancellationError() }
        scope.cancel()
        if !mustWait && !innermost.isSettled { innermost.settleHere(.failure(CancellationError())) }
        if isByCaller { strand.runWaitingJobs() }
    }

    /// Cancels the execution because the task that awaits it is cancelled. Called on any thread.
    func cancelFromTask() {
        strand.run(RequestStrand.Action { [self] in cancel(isByCaller: false) })
    }

    /// Ends the execution with `error`, because its time is up. Called on any thread.
    func expire(with error: any Error) {
        strand.run(
            RequestStrand.Action { [self] in
                guard !isSettled else { return }
                let mustWait = strand.isWorking && strand.isolation == nil
                if mustWait { scope.deadline = error }
                scope.cancel()
                if !mustWait { settleHere(.failure(error)) }
            }
        )
    }
}
